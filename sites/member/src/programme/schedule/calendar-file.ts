import { weekPath } from '@repo/contracts/paths';
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import { endOf, titleOf, uidOf, type Reminder } from './reminder.ts';

const utcParts = (moment: Date): DateTime => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

/** Grows with every file: a calendar that has an entry already takes only a later one for news. */
const sequenceAt = (now: Date): number =>
  Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** Tells nothing about the program either: others may see the file. */
const productId = '-//Weekly reminders//EN';

const toEvent = (reminder: Reminder, origin: string, now: Date): EventAttributes => ({
  uid: uidOf(reminder),
  sequence: sequenceAt(now),
  title: titleOf(reminder),
  start: utcParts(reminder.start),
  startInputType: 'utc',
  startOutputType: 'utc',
  end: utcParts(endOf(reminder)),
  endInputType: 'utc',
  endOutputType: 'utc',
  // Even the address would give away what a discreet entry is about.
  ...(!reminder.isDiscreet && { url: `${origin}${weekPath(reminder.week)}` }),
  alarms: [
    { action: 'display', description: titleOf(reminder), trigger: { minutes: 10, before: true } },
  ],
});

/**
 * @returns the text of the events' calendar file: UTC, one hour each, an alarm ten minutes before
 * @throws Error when the file cannot be made
 */
export const calendarFile = (
  reminders: readonly Reminder[],
  origin: string,
  now = new Date(),
): string => {
  const events = reminders.map((reminder) => toEvent(reminder, origin, now));
  const { error, value } = createEvents(events, { productId });
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
};

/** Hands a text to the browser's downloads. */
export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

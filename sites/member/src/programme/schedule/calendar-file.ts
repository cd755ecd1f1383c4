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

const toEvent = (reminder: Reminder, origin: string): EventAttributes => ({
  uid: uidOf(reminder, origin),
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
export const calendarFile = (reminders: readonly Reminder[], origin: string): string => {
  const { error, value } = createEvents(reminders.map((reminder) => toEvent(reminder, origin)));
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
};

import { type CalendarEvent, writeCalendar } from '@repo/contracts/calendar';
import { weekPath } from '@repo/contracts/paths';
import { rules } from '@repo/contracts/rules';
import { titleOf, uidOf, type Reminder } from './reminder.ts';

/** Grows with every file: a calendar that has an entry already takes only a later one for news. */
const sequenceAt = (now: Date): number =>
  Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** Tells nothing about the program either: others may see the file. */
const productId = '-//Weekly reminders//EN';

const toEvent = (reminder: Reminder, origin: string, now: Date): CalendarEvent => ({
  uid: uidOf(reminder),
  sequence: sequenceAt(now),
  title: titleOf(reminder),
  start: reminder.start,
  minutes: rules.schedule.durationMinutes,
  // Even the address would give away what a discreet entry is about.
  ...(!reminder.isDiscreet && { url: `${origin}${weekPath(reminder.week)}` }),
  alarm: 10,
});

/**
 * @returns the text of the events' calendar file: one hour each, an alarm ten minutes before
 * @throws Error when the file cannot be made
 */
export const calendarFile = (
  reminders: readonly Reminder[],
  origin: string,
  now = new Date(),
): string =>
  writeCalendar(
    reminders.map((reminder) => toEvent(reminder, origin, now)),
    { productId },
  );

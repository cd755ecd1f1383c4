import { type CalendarEvent, writeCalendar } from '@repo/contracts/calendar';
import { weekPath } from '@repo/contracts/paths';
import { rules } from '@repo/contracts/rules';
import { titleOf, uidOf, type Reminder } from './reminder.ts';

/** Increases with every file: calendars ignore an update of an entry without a higher sequence. */
const sequenceAt = (now: Date): number =>
  Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** Does not mention the program: other people may see the file. */
const productId = '-//Weekly reminders//EN';

const toEvent = (reminder: Reminder, origin: string, now: Date): CalendarEvent => ({
  uid: uidOf(reminder),
  sequence: sequenceAt(now),
  title: titleOf(reminder),
  start: reminder.start,
  minutes: rules.schedule.durationMinutes,
  // Even the address would reveal the subject of a discreet entry.
  ...(!reminder.isDiscreet && { url: `${origin}${weekPath(reminder.week)}` }),
  alarm: 10,
});

/**
 * @returns the text of the event's calendar file: one hour, with an alarm ten minutes before
 * @throws Error if the file cannot be created
 */
export const calendarFile = (reminder: Reminder, origin: string, now = new Date()): string =>
  writeCalendar([toEvent(reminder, origin, now)], { productId });

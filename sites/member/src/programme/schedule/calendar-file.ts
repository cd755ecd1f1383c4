import { type CalendarEvent, writeCalendar } from '@repo/contracts/calendar';
import { weekPath } from '@repo/contracts/paths';
import { rules } from '@repo/contracts/rules';
import { titleOf, uidOf, type CalendarEntry } from './calendar-entry.ts';

/** Increases with every file: calendars ignore an update of an entry without a higher sequence. */
const sequenceAt = (now: Date): number =>
  Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** Does not mention the program: other people may see the file. */
const productId = '-//Weekly reminders//EN';

const toEvent = (entry: CalendarEntry, origin: string, now: Date): CalendarEvent => ({
  uid: uidOf(entry),
  sequence: sequenceAt(now),
  title: titleOf(entry),
  start: entry.start,
  minutes: rules.schedule.durationMinutes,
  // Even the address would reveal the subject of a discreet entry.
  ...(!entry.isDiscreet && { url: `${origin}${weekPath(entry.week)}` }),
  alarm: 10,
});

/**
 * @returns the text of the event's calendar file: one hour, with an alarm ten minutes before
 * @throws Error if the file cannot be created
 */
export const calendarFile = (entry: CalendarEntry, origin: string, now = new Date()): string =>
  writeCalendar([toEvent(entry, origin, now)], { productId });

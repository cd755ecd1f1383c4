import { weekPath } from '@repo/contracts/paths';
import { rules } from '@repo/contracts/rules';
import { programmeTitle } from '@repo/product/weeks';
import { addMinutes, format, set } from 'date-fns';
import { formatDay } from '../../browser/days.ts';

/** A week's entry in the member's own time zone; calendar files are in UTC. */
export interface CalendarEntry {
  week: number;
  start: Date;
  /** Its owner: two members who share a calendar get separate entries. */
  memberId: string;
  /** Says "Weekly reminder" and nothing about the program: other people may see a calendar. */
  isDiscreet?: boolean;
}

/** @returns the local time of a day and a "09:00". */
export const momentOf = (day: Date, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return set(day, { hours, minutes, seconds: 0, milliseconds: 0 });
};

export const isPast = (moment: Date, now: Date): boolean => moment.getTime() <= now.getTime();

/** "Scheduled for: Nov 23, 2026 at 9:00 AM" */
export const scheduledText = (moment: Date): string =>
  `Scheduled for: ${formatDay(moment)} at ${format(moment, 'h:mm a')}`;

export const titleOf = ({ week, isDiscreet }: CalendarEntry): string =>
  isDiscreet ? 'Weekly reminder' : `Weekly reminder: Week ${String(week)}, ${programmeTitle}`;

const utcStamp = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const endOf = ({ start }: CalendarEntry): Date => addMinutes(start, rules.schedule.durationMinutes);

const addressOf = ({ week }: CalendarEntry, origin: string): string => `${origin}${weekPath(week)}`;

/** @returns a link that adds the event to a web calendar. */
export const webCalendarLink = (entry: CalendarEntry, origin: string): string => {
  const link = new URL('https://calendar.google.com/calendar/render');
  link.searchParams.set('action', 'TEMPLATE');
  link.searchParams.set('text', titleOf(entry));
  link.searchParams.set('dates', `${utcStamp(entry.start)}/${utcStamp(endOf(entry))}`);
  if (!entry.isDiscreet) link.searchParams.set('details', addressOf(entry, origin));
  return link.toString();
};

/** Named by week and day, e.g. `week-2-2026-11-23.ics`. */
export const fileNameOf = ({ week, start }: CalendarEntry): string =>
  `week-${String(week)}-${format(start, 'yyyy-MM-dd')}.ics`;

/** Stable, so that a second download moves the entry. Says nothing about the program. */
export const uidOf = ({ week, memberId }: CalendarEntry): string => `${memberId}.${String(week)}`;

import { tzOffset } from '@date-fns/tz';
import type { Reminders } from '@repo/contracts/accounts/me';
import { dayMs, hourMs, minuteMs } from '@repo/product/durations';

/**
 * Local wall-clock time as if it were UTC. `tzOffset` caches a format for every spelling of a zone, and
 * members choose the spelling; lower case keeps the cache as small as the list of zones.
 */
const wallClock = (moment: number, timeZone: string): number =>
  moment + tzOffset(timeZone.toLowerCase(), new Date(moment)) * minuteMs;

/**
 * The moment at which local clocks show this time. An hour that a clock change repeats counts the
 * first time; an hour that it skips counts an hour later, after the change. `TZDate` would be shorter,
 * but it is an hour off if this machine's clock changes on that day.
 */
const momentOf = (wall: number, timeZone: string): number => {
  const candidates = [wall - dayMs, wall + dayMs].map(
    (near) => wall - (wallClock(near, timeZone) - near),
  );
  const exact = candidates.find((moment) => wallClock(moment, timeZone) === wall);
  return exact ?? candidates[0] ?? wall;
};

/**
 * @param wall local wall-clock time, as if it were UTC: `2026-11-23T10:00`
 * @returns the moment at which that zone's clocks show it
 */
export const zonedMoment = (wall: string, timeZone: string): Date =>
  new Date(momentOf(Date.parse(`${wall}Z`), timeZone));

/** @returns the first moment after `after` at which the member wants to be reminded. */
export const nextReminder = ({ day, hour, timeZone }: Reminders, after: Date): Date => {
  const today = Math.floor(wallClock(after.getTime(), timeZone) / dayMs) * dayMs;
  const daysLeft = (day - new Date(today).getUTCDay() + 7) % 7;
  const inDays = (days: number) =>
    new Date(momentOf(today + days * dayMs + hour * hourMs, timeZone));
  const thisWeek = inDays(daysLeft);
  return thisWeek > after ? thisWeek : inDays(daysLeft + 7);
};

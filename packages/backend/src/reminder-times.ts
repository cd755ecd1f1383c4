import type { Reminders } from '@repo/contracts/accounts/me';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What a clock on the wall shows, as if it were UTC. */
const wallClock = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
};

/**
 * The moment at which the wall shows this time. An hour that a clock change shows twice is taken
 * the first time; one that it leaves out comes an hour later, when the clock has been moved.
 */
const momentOf = (wall: number, timeZone: string): number => {
  const candidates = [wall - dayMs, wall + dayMs].map(
    (near) => wall - (wallClock(near, timeZone) - near),
  );
  const exact = candidates.find((moment) => wallClock(moment, timeZone) === wall);
  return exact ?? candidates[0] ?? wall;
};

/** @returns the first moment after `after` at which the member wants to be reminded. */
export const nextReminder = ({ day, hour, timeZone }: Reminders, after: Date): Date => {
  const today = Math.floor(wallClock(after.getTime(), timeZone) / dayMs);
  for (let date = today; ; date += 1) {
    if (new Date(date * dayMs).getUTCDay() !== day) continue;
    const moment = momentOf(date * dayMs + hour * hourMs, timeZone);
    if (moment > after.getTime()) return new Date(moment);
  }
};

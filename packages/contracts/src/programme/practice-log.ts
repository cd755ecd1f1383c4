import { hourMs } from '@repo/product/durations';
import { endpoint } from '../wire.ts';
import type { LogDay } from './programme.ts';

/** Fields of one practice, at most: a day takes a minute. */
export const mostFields = 5;

export interface LogBody {
  /** One text for each field of the week's practice, in its order; an empty one is left out. */
  lines: string[];
  /** The version that was edited, 0 for none; if it is not the newest, the answer is 409. */
  basedOn: number;
}

export interface SavedLogDay extends LogDay {
  /** With `danger` the fixed text that a member reads first. */
  help: string | null;
}

export const practiceLog = {
  /**
   * Keeps a day of the week that is open now. Repeated, it changes nothing. 403 `LOG_CLOSED`, 409
   * `STALE_LOG` with that day as another window saved it.
   */
  save: endpoint<LogBody, SavedLogDay>('PUT', '/self-guided/weeks/{week}/log/{day}'),
} as const;

/** @returns the day before, whatever clocks do in that night */
export const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** From the day before, where the date is the earliest, to today, where it is the latest. */
const openHours = [-36, -12, 12, 14];

/** @returns whether it is this day, or the one after it, anywhere on earth */
export const isOpenDay = (day: string, now: Date): boolean =>
  openHours.some(
    (hours) => new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10) === day,
  );

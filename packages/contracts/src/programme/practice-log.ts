import { hourMs } from '@repo/product/durations';
import { endpoint } from '../wire.ts';
import type { LogDay } from './programme.ts';

/** The most fields that a practice has: a day should take a minute. */
export const mostFields = 5;

export interface LogBody {
  /** One text for each field of the week's practice, in order; empty ones are dropped. */
  lines: string[];
  /** The version that was edited, 0 for none; if it is not the newest, the answer is 409. */
  basedOn: number;
}

export interface SavedLogDay extends LogDay {
  /** With `danger`, the fixed text that the member reads first. */
  help: string | null;
}

export const practiceLog = {
  /**
   * Saves a day of the week that is open now; idempotent. 403 `LOG_CLOSED`; 409 `STALE_LOG` with
   * the day as another window saved it.
   */
  save: endpoint<LogBody, SavedLogDay>('PUT', '/self-guided/weeks/{week}/log/{day}'),
} as const;

/** @returns the day before, independent of clock changes */
export const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** From yesterday in the westernmost time zone to today in the easternmost. */
const openHours = [-36, -12, 12, 14];

/** @returns whether somewhere on earth it is this day, or the day after it */
export const isOpenDay = (day: string, now: Date): boolean =>
  openHours.some(
    (hours) => new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10) === day,
  );

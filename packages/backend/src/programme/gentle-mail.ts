import { dayMs, hourMs } from '@repo/product/durations';

/**
 * Reminders and notes are at least this far apart, in milliseconds: a week, less the hour that a
 * week on the wall is shorter by in spring and an hour for the clock's own jitter.
 */
export const gentleGapMs = 7 * dayMs - 2 * hourMs;

/** A note may come after this many days without a step. */
export const quietDays = 10;

/** A pause lasts this many days. */
export const pauseDays = 28;

/** @returns the end of a pause that begins now. */
export const pauseEnd = (now = new Date()): Date => new Date(now.getTime() + pauseDays * dayMs);

/** @returns the first moment at which somebody may be written to again after `last`. */
export const nextGentleMail = (last: Date | null, now = new Date()): Date =>
  new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + gentleGapMs));

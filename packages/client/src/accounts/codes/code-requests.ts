import { hourMs, minuteMs } from '@repo/product/durations';
import { tabStorage } from '../../browser/storage.ts';

const key = 'codes-asked';
/** How long a code is good for. */
const validMs = 10 * minuteMs;

/** Times at which this tab requested codes within the last hour, oldest first. */
const askedTimes = (): number[] => {
  const kept = tabStorage.getJson(key);
  const times = Array.isArray(kept) ? kept.map(Number) : [];
  return times.filter((time) => time > Date.now() - hourMs && time <= Date.now());
};

/** Without storage the button shows no countdown; the API still enforces its limits. */
const keep = (times: readonly number[]): void => tabStorage.setJson(key, times);

export const recordCodeRequest = (): void => {
  keep([...askedTimes(), Date.now()]);
};

/** Called when the address changes: earlier requests were for another one. */
export const clearCodeRequests = (): void => {
  keep([]);
};

/** @returns whether a code that this tab requested may still be valid. */
export const isCodePending = (): boolean =>
  askedTimes().some((time) => time > Date.now() - validMs);

/**
 * @returns when the API will mail another code. It sends one a minute and three an hour, and
 *   answers alike when it sends none, so the button waits instead of claiming that a code was sent.
 */
export const nextCodeAt = (): number => {
  const times = askedTimes();
  const afterLast = (times.at(-1) ?? -Infinity) + minuteMs;
  const afterThird = (times.at(-3) ?? -Infinity) + hourMs;
  return Math.max(afterLast, afterThird);
};

import { hourMs, minuteMs } from '@repo/product/durations';
import { tabStorage } from '../../browser/storage.ts';

const key = 'codes-asked';
/** How long a code is good for. */
const validMs = 10 * minuteMs;

/** When this tab had codes mailed within the last hour, oldest first. */
const askedTimes = (): number[] => {
  const kept = tabStorage.getJson(key);
  const times = Array.isArray(kept) ? kept.map(Number) : [];
  return times.filter((time) => time > Date.now() - hourMs && time <= Date.now());
};

/** Where storage is off, nothing is counted down; the API keeps its limits all the same. */
const keep = (times: readonly number[]): void => tabStorage.setJson(key, times);

export const noteAskedCode = (): void => {
  keep([...askedTimes(), Date.now()]);
};

/** For another address than the one whose codes were asked for. */
export const forgetAskedCodes = (): void => {
  keep([]);
};

/** @returns whether a code that this tab asked for may still be good. */
export const isCodeUnderway = (): boolean =>
  askedTimes().some((time) => time > Date.now() - validMs);

/**
 * @returns when the API will mail another code: it sends one a minute and three an hour, and
 * answers alike when it sends none, so the button waits instead of saying "sent".
 */
export const nextCodeAt = (): number => {
  const times = askedTimes();
  const afterLast = (times.at(-1) ?? -Infinity) + minuteMs;
  const afterThird = (times.at(-3) ?? -Infinity) + hourMs;
  return Math.max(afterLast, afterThird);
};

import { codeMailLimits } from '@repo/contracts/accounts/auth';
import { dayMs, minuteMs } from '@repo/product/durations';
import { tabStorage } from '../../browser/storage.ts';

/** Codes are counted by what they are for. */
export type CodeKind = 'verify' | 'reset';

const key = 'codes-asked';
const keyOf = (kind: CodeKind): string => `${key}:${kind}`;

/** Times at which this tab requested codes within the last day, oldest first. */
const askedTimes = (kind: CodeKind): number[] => {
  const kept = tabStorage.getJson(keyOf(kind));
  const times = Array.isArray(kept) ? kept.map(Number) : [];
  return times.filter((time) => time > Date.now() - dayMs && time <= Date.now());
};

const dayEndsAt = (times: readonly number[], allowed: number): number =>
  (times.at(-allowed) ?? -Infinity) + dayMs;

/**
 * Notes a code that the API was asked for, unless it has sent all of a day. Without storage the button
 * shows no countdown; the API still enforces its limits.
 */
export const recordCodeRequest = (
  kind: CodeKind = 'verify',
  allowed: number = codeMailLimits.perNetwork,
): void => {
  const times = askedTimes(kind);
  if (dayEndsAt(times, allowed) <= Date.now())
    tabStorage.setJson(keyOf(kind), [...times, Date.now()]);
};

/** Called when the address changes: earlier requests were for another one. */
export const clearCodeRequests = (): void => {
  for (const kind of ['verify', 'reset'] as const) tabStorage.remove(keyOf(kind));
};

/** @returns whether a code that this tab requested may still be valid. */
export const isCodePending = (kind: CodeKind = 'verify'): boolean =>
  askedTimes(kind).some((time) => time > Date.now() - codeMailLimits.validMinutes * minuteMs);

/**
 * @returns when the API will mail another code. It answers alike when it sends none, so the button
 *   waits instead of claiming that a code was sent.
 */
export const nextCodeAt = (
  kind: CodeKind = 'verify',
  allowed: number = codeMailLimits.perNetwork,
): number => {
  const times = askedTimes(kind);
  const afterLast = (times.at(-1) ?? -Infinity) + codeMailLimits.pauseMinutes * minuteMs;
  return Math.max(afterLast, dayEndsAt(times, allowed));
};

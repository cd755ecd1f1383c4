import { codeMailLimits } from '@repo/contracts/accounts/auth';
import { normalizeEmail } from '@repo/contracts/rules';
import { dayMs, minuteMs } from '@repo/product/durations';
import { tabStorage } from '../../browser/device.ts';

/** Codes are counted by what they are for. */
export type CodeKind = 'verify' | 'reset';

const key = 'codes-asked';
const keyOf = (kind: CodeKind): string => `${key}:${kind}`;

/** By address, because the API counts by inbox. */
const allAsked = (kind: CodeKind) => tabStorage.getJson<Record<string, unknown>>(keyOf(kind)) ?? {};

/** Times at which this tab requested codes for an address within the last day, oldest first. */
const askedTimes = (email: string, kind: CodeKind): number[] => {
  const kept = allAsked(kind)[normalizeEmail(email)];
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
  email: string,
  kind: CodeKind = 'verify',
  allowed: number = codeMailLimits.perNetwork,
): void => {
  const times = askedTimes(email, kind);
  if (dayEndsAt(times, allowed) <= Date.now())
    tabStorage.setJson(keyOf(kind), {
      ...allAsked(kind),
      [normalizeEmail(email)]: [...times, Date.now()],
    });
};

/** @returns whether a code that this tab requested may still be valid. */
export const isCodePending = (email: string, kind: CodeKind = 'verify'): boolean =>
  askedTimes(email, kind).some(
    (time) => time > Date.now() - codeMailLimits.validMinutes * minuteMs,
  );

/**
 * @returns when the API will mail another code. It answers alike when it sends none, so the button
 *   waits instead of claiming that a code was sent.
 */
export const nextCodeAt = (
  email: string,
  kind: CodeKind = 'verify',
  allowed: number = codeMailLimits.perNetwork,
): number => {
  const times = askedTimes(email, kind);
  const afterLast = (times.at(-1) ?? -Infinity) + codeMailLimits.pauseMinutes * minuteMs;
  return Math.max(afterLast, dayEndsAt(times, allowed));
};

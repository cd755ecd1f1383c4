import { count, observe } from '@repo/backend/metrics';

/** What the last insight took until its first sentence, in seconds. */
let last = 2;

/**
 * Tells of an insight that was stored. Care is stored as an insight would be, and told as one: with
 * about what the last one took, so that no count shows which text meant danger (ADR 0015).
 * @param seconds until its first sentence; left out for care
 */
export const tellStored = (seconds?: number): void => {
  observe('insight_first_sentence_seconds', {}, seconds ?? last * (0.8 + 0.4 * Math.random()));
  last = seconds ?? last;
};

export const tellFailed = (): void => count('insights_failed_total', {});

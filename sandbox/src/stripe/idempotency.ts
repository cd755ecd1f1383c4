import { createHash } from 'node:crypto';
import type { Collection } from '../storage.ts';
import type { Replay } from './tables.ts';
import { StripeApiError } from './failure.ts';

export interface Request {
  apiKey: string;
  idempotencyKey: string | null;
  method: string;
  path: string;
  body: string;
}

export interface StoredAnswer {
  status: number;
  body: string;
  isReplay: boolean;
}

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const reused = (key: string): StripeApiError =>
  new StripeApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/**
 * Runs a POST at most once per Idempotency-Key. Like Stripe, it forgets a request that was refused
 * before it did anything, so that it may be sent again.
 * @throws idempotency_error when the key comes back with other parameters
 */
export const once = (
  replays: Collection<Replay>,
  request: Request,
  run: () => Omit<StoredAnswer, 'isReplay'>,
): StoredAnswer => {
  const { apiKey, idempotencyKey, method, path, body } = request;
  if (method !== 'POST' || !idempotencyKey) return { ...run(), isReplay: false };
  const id = digest(apiKey, idempotencyKey);
  const fingerprint = digest(method, path, body);
  const seen = replays.get(id);
  if (seen && seen.fingerprint !== fingerprint) throw reused(idempotencyKey);
  if (seen) return { status: seen.status, body: seen.body, isReplay: true };
  const answer = run();
  replays.put({ id, fingerprint, ...answer });
  return { ...answer, isReplay: false };
};

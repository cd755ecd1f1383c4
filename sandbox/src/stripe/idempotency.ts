import type { Collection } from '../storage.ts';
import { StripeApiError } from './failure.ts';
import type { Replay } from './tables.ts';

/**
 * Runs a call at most once per Idempotency-Key. Like Stripe, it forgets a request that was refused
 * before it did anything, so that it may be sent again.
 * @param request what must be the same when the key comes back
 * @returns the body of the answer
 * @throws idempotency_error when the key comes back with other parameters
 */
export const once = (
  replays: Collection<Replay>,
  { apiKey, key, request }: { apiKey: string; key: string; request: string },
  run: () => string,
): { body: string; isReplay: boolean } => {
  const id = `${apiKey} ${key}`;
  const seen = replays.get(id);
  if (seen && seen.request !== request)
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (seen) return { body: seen.body, isReplay: true };
  const body = run();
  replays.put({ id, request, body });
  return { body, isReplay: false };
};

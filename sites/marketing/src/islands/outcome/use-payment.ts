import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { usePolling } from '@repo/client/server/use-polling.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { checkout, type PaymentSession } from '@repo/contracts/purchases/checkout';
import { useMemo } from 'react';

/**
 * What the page knows: `asking` at first, `unasked` without a `session_id` in the address, `late`
 * when a payment was still being processed when we stopped asking.
 */
export type PaymentState = PaymentSession['state'] | 'asking' | 'unasked' | 'late';

/** A payment that is still being processed is asked about for half a minute. */
const polling = { stepMs: 2_000, tries: 15 };

export interface OwnPayment {
  state: PaymentState;
  /** The masked address, in the browser that paid while nobody was signed in. */
  paidAs: string | undefined;
}

/**
 * @param sessionId empty while the page is taken over that was built to ask, null where there is none
 * @returns what is known of a payment, kept current while it is being processed
 */
export const usePayment = (sessionId: string | null): OwnPayment => {
  const payment = useMemo(
    () =>
      createResource(async () => {
        const { data } = await call(checkout.readSession, {
          params: { sessionId: sessionId ?? '' },
        });
        return data;
      }),
    [sessionId],
  );
  const { data, error } = useResource(payment, sessionId ? 'load' : undefined);
  const state = error ? 'unknown' : (data?.state ?? (sessionId === null ? 'unasked' : 'asking'));
  const { isAsking } = usePolling(payment.reload, {
    ...polling,
    isWanted: state === 'processing' || state === 'unknown',
  });
  return {
    state: state === 'processing' && !isAsking ? 'late' : state,
    paidAs: data?.paidAs,
  };
};

import { call } from '@repo/web/server/api.ts';
import { createResource, useResource } from '@repo/web/server/resource.ts';
import { usePolling } from '@repo/web/server/use-polling.ts';
import { checkout, type PaymentOutcome } from '@repo/contracts/purchases/checkout';
import { useMemo } from 'react';

/**
 * The page's knowledge: `asking` at first, `unasked` without a payment in the address, `late`
 * if the payment was still being processed at the last poll.
 */
export type PaymentState = PaymentOutcome['state'] | 'asking' | 'unasked' | 'late';

/** A payment in progress is polled for half a minute. */
const polling = { stepMs: 2_000, tries: 15 };

export interface OwnPayment {
  state: PaymentState;
  /** The masked address, in the browser that paid while signed out. */
  paidAs: string | undefined;
}

/**
 * @param sessionId null during hydration, and without one in the address
 * @returns the state of a payment, polled while it is being processed
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

export type Outcome = 'success' | 'error';
export type View = 'asking' | 'paid' | 'processing' | 'late' | 'unpaid' | 'unknown' | 'refunded';

/**
 * The view of an outcome page. The address only says where the payment page redirected to; the
 * API's answer takes precedence. Without a session id, the address decides.
 */
const views: Record<PaymentState, Record<Outcome, View>> = {
  unasked: { success: 'paid', error: 'unpaid' },
  asking: { success: 'processing', error: 'asking' },
  paid: { success: 'paid', error: 'paid' },
  processing: { success: 'processing', error: 'processing' },
  late: { success: 'late', error: 'late' },
  unpaid: { success: 'unpaid', error: 'unpaid' },
  unknown: { success: 'unknown', error: 'unknown' },
  refunded: { success: 'refunded', error: 'refunded' },
};

export const viewOf = (state: PaymentState, outcome: Outcome): View => views[state][outcome];

/** The next steps after a purchase of coaching. */
export const nextSteps = [
  {
    title: 'Personal outreach within 24 hours',
    text: 'Your coach writes to the address your receipt goes to. If you’d rather have a call or a text, say so on your coaching page.',
  },
  {
    title: 'Access to materials',
    text: 'The whole self-guided program comes with your coaching.',
  },
  { title: 'First session scheduled', text: 'At a time that suits your week.' },
  { title: '6-week transformation starts', text: 'One step at a time, from where you are.' },
] as const;

/** Usual reasons for a failed card payment. */
export const causes = [
  'The card was declined by its bank',
  'Insufficient funds',
  'Wrong card information',
  'A network interruption',
  'Blocked by security software',
] as const;

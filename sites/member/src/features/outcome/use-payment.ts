import { checkout, type PaymentSession } from '@repo/contracts/purchases/checkout';
import { useEffect, useState } from 'react';
import { call } from '../../common/api.ts';

/**
 * What the page knows: `asking` at first, `unasked` without a `session_id` in the address, `late`
 * when a payment was still under way at the end of our patience.
 */
export type PaymentState = PaymentSession['state'] | 'asking' | 'unasked' | 'late';

/** A payment that is still under way is asked for this long (decision 21), in milliseconds. */
export const pollMs = 30_000;
const stepMs = 2_000;

const ask = async (sessionId: string, signal: AbortSignal): Promise<PaymentSession['state']> => {
  try {
    return (await call(checkout.readSession, { params: { sessionId }, signal })).data.state;
  } catch {
    return 'unknown';
  }
};

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, stepMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks until the answer is final or the time is up; `tell` hears every answer. */
const poll = async (
  sessionId: string,
  signal: AbortSignal,
  tell: (state: PaymentState) => void,
): Promise<void> => {
  const end = Date.now() + pollMs;
  for (;;) {
    const state = await ask(sessionId, signal);
    if (signal.aborted) return;
    tell(state);
    if (state === 'paid' || state === 'unpaid') return;
    if (Date.now() + stepMs > end) {
      if (state === 'processing') tell('late');
      return;
    }
    await pause(signal);
    if (signal.aborted) return;
  }
};

/** @returns the state of a payment, kept current while it is being processed. */
export const usePayment = (sessionId: string | null): PaymentState => {
  const [state, setState] = useState<PaymentState>(sessionId ? 'asking' : 'unasked');
  useEffect(() => {
    if (!sessionId) return;
    const stop = new AbortController();
    void poll(sessionId, stop.signal, setState);
    return () => {
      stop.abort();
    };
  }, [sessionId]);
  return state;
};

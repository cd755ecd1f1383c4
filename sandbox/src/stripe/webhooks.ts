import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Faults } from '../faults.ts';
import { newId, type StoredEvent, type Tables } from './tables.ts';

/** Milliseconds before each further attempt; after about two minutes the event is given up. */
const backOff = [200, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const timeoutMs = 10_000;

interface WebhookTarget {
  url: string;
  secret: string;
}

/** @returns whether the product has accepted it */
const post = async (
  { url, secret }: WebhookTarget,
  payload: string,
  signal: AbortSignal,
): Promise<boolean> => {
  // The SDK is loaded with the first event, to keep the start fast.
  const { Stripe } = await import('stripe');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

/** Sends every recorded event to the product, or does what a fault of `webhook` says. */
export const createWebhooks = (
  { deliveries, events }: Tables,
  faults: Faults,
  target: WebhookTarget,
) => {
  let stopped = new AbortController();

  const deliver = async ({ id: eventId, payload }: StoredEvent, to: WebhookTarget, id: string) => {
    const { signal } = stopped;
    deliveries.put({ id, eventId });
    for (const pause of backOff) {
      if (await post(to, payload, signal)) break;
      await wait(pause, undefined, { signal, ref: false });
    }
    deliveries.remove(id);
  };

  /** In the background. One that ends early, as the sandbox closes, is resumed by the next start. */
  const start = (event: StoredEvent, to = target, id = newId('del_')): void => {
    deliver(event, to, id).catch(() => undefined);
  };

  let isLate = false;
  /** What each fault does in place of one plain delivery. */
  const faulty: Record<string, (event: StoredEvent, fault: Fault) => void> = {
    drop: () => undefined,
    duplicate: (event, { count = 2 }) => {
      for (let copy = 0; copy < count; copy += 1) start(event);
    },
    delay: (event, { ms = 1000 }) => void setTimeout(() => start(event), ms).unref(),
    reorder: (event, { ms = 2000 }) => {
      isLate = !isLate;
      setTimeout(() => start(event), isLate ? ms : 0).unref();
    },
    forge: (event) => start(event, { ...target, secret: 'whsec_somebody_else' }),
  };

  return {
    send: (event: StoredEvent): void => {
      const fault = faults.take('webhook', event.type);
      if (fault) faulty[fault.mode]?.(event, fault);
      else start(event);
    },
    /** Sends what a stopped process had not delivered yet. */
    resume: (): void => {
      for (const { id, eventId } of deliveries.all().reverse()) {
        const event = events.get(eventId);
        if (event) start(event, target, id);
      }
    },
    /** Gives up all deliveries under way. */
    forget: (): void => {
      stopped.abort();
      stopped = new AbortController();
    },
  };
};

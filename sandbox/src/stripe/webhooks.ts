import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Faults } from '../faults.ts';
import { newId, type WebhookDelivery, type StoredEvent, type Tables } from './tables.ts';

/** Milliseconds before each further attempt; after about two minutes the event is given up. */
const backOff = [200, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const timeoutMs = 10_000;

interface WebhookTarget {
  url: string;
  secret: string;
}

/** The SDK is loaded with the first event, to keep the start fast. */
const sign = async (payload: string, secret: string): Promise<string> => {
  const { Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
};

/** @returns the status, or null when nobody answered */
const post = async (
  { url, secret }: WebhookTarget,
  payload: string,
  signal: AbortSignal,
): Promise<number | null> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': await sign(payload, secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};

const stateAfter = (attempts: WebhookDelivery['attempts']): WebhookDelivery['state'] => {
  const status = attempts.at(-1)?.status ?? 0;
  if (status >= 200 && status < 300) return 'delivered';
  return attempts.length > backOff.length ? 'failed' : 'pending';
};

/** Signs events and posts them, in the background, until they are accepted. */
const createDeliverer = ({ deliveries }: Tables, target: WebhookTarget) => {
  let stopped = new AbortController();

  const attempt = async (
    delivery: WebhookDelivery,
    payload: string,
    secret: string,
  ): Promise<void> => {
    const { signal } = stopped;
    const at = new Date().toISOString();
    const status = await post({ ...target, secret }, payload, signal);
    if (signal.aborted) return;
    const attempts = [...delivery.attempts, { at, status }];
    deliveries.put(Object.assign(delivery, { attempts, state: stateAfter(attempts) }));
  };

  const deliver = async (
    delivery: WebhookDelivery,
    payload: string,
    secret: string,
  ): Promise<void> => {
    const { signal } = stopped;
    await attempt(delivery, payload, secret);
    while (delivery.state === 'pending') {
      const pause = backOff[delivery.attempts.length - 1] ?? 0;
      await wait(pause, undefined, { signal, ref: false });
      await attempt(delivery, payload, secret);
    }
  };

  return {
    open: (
      { id, type }: StoredEvent,
      state: WebhookDelivery['state'] = 'pending',
    ): WebhookDelivery =>
      deliveries.put({ id: newId('del_'), eventId: id, type, state, attempts: [] }),
    start: (delivery: WebhookDelivery, { payload }: StoredEvent, secret = target.secret): void => {
      // A delivery ends early only when the sandbox closes; the next start resumes it.
      deliver(delivery, payload, secret).catch(() => undefined);
    },
    stop: () => stopped.abort(),
    restart: () => {
      stopped.abort();
      stopped = new AbortController();
    },
  };
};

type Deliverer = ReturnType<typeof createDeliverer>;

type Send = (event: StoredEvent, fault: Fault) => void;

/** Holds events back and releases them in reverse order. */
const createReordering = (sendNow: (event: StoredEvent) => void) => {
  const held: StoredEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  const release = (): void => {
    clearTimeout(timer);
    for (const event of held.splice(0).reverse()) sendNow(event);
  };
  const hold: Send = (event, { ms = 2000, count = 2 }) => {
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(release, ms).unref();
    if (held.length >= count) release();
  };
  const forget = (): void => {
    clearTimeout(timer);
    held.length = 0;
  };
  return { hold, release, forget };
};

/** What each fault of `webhook` does in place of one plain delivery. */
const faultySends = (
  { open, start }: Deliverer,
  sendNow: (event: StoredEvent) => void,
  reorder: Send,
): Record<string, Send> => ({
  drop: (event) => void open(event, 'dropped'),
  duplicate: (event, { count = 2 }) => {
    for (let copy = 0; copy < count; copy += 1) sendNow(event);
  },
  delay: (event, { ms = 1000 }) => {
    const delivery = open(event);
    setTimeout(() => start(delivery, event), ms).unref();
  },
  reorder,
  forge: (event) => start(open(event), event, 'whsec_somebody_else'),
});

/** Sends every recorded event to the product, or does what a fault of `webhook` says. */
export const createWebhooks = (tables: Tables, faults: Faults, target: WebhookTarget) => {
  const deliverer = createDeliverer(tables, target);
  const sendNow = (event: StoredEvent): void => deliverer.start(deliverer.open(event), event);
  const reordering = createReordering(sendNow);
  const sends = faultySends(deliverer, sendNow, reordering.hold);
  faults.onChange(reordering.release);

  return {
    send: (event: StoredEvent): void => {
      const fault = faults.take('webhook', event.type);
      const faultySend = fault && sends[fault.mode];
      if (faultySend) faultySend(event, fault);
      else sendNow(event);
    },
    /** Sends what a stopped process had not delivered yet. */
    resume: (): void => {
      for (const delivery of tables.deliveries.all().reverse()) {
        const event = tables.events.get(delivery.eventId);
        if (delivery.state === 'pending' && event) deliverer.start(delivery, event);
      }
    },
    /** Gives up all deliveries under way. */
    forget: (): void => {
      reordering.forget();
      deliverer.restart();
    },
    close: (): void => {
      reordering.forget();
      deliverer.stop();
    },
  };
};

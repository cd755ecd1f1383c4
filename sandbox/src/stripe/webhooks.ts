import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Fault, Faults } from '../faults.ts';
import { newId, type Books, type Delivery, type StoredEvent } from './books.ts';

/** Milliseconds before each further attempt; about two minutes, then the event is given up. */
const backOff = [200, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const attemptTimeout = 10_000;

export interface Webhooks {
  send(event: StoredEvent): void;
  /** Sends whatever a stopped process had not delivered. */
  resume(): void;
  /** Gives up everything under way. */
  forget(): void;
  close(): void;
}

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Signs and delivers events. Nobody waits for it. */
export const createWebhooks = (books: Books, faults: Faults, target: WebhookTarget): Webhooks => {
  let stopped = new AbortController();
  const held: { event: StoredEvent; fault: Fault }[] = [];
  let release: NodeJS.Timeout | undefined;

  const sign = (payload: string, secret: string): string =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret });

  const post = async (payload: string, secret: string): Promise<number | null> => {
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(payload, secret),
          'user-agent': 'Stripe/1.0 (sandbox)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(attemptTimeout)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  };

  const attempt = async (delivery: Delivery, payload: string, secret: string): Promise<void> => {
    const { signal } = stopped;
    const at = new Date().toISOString();
    const status = await post(payload, secret);
    if (signal.aborted) return;
    delivery.attempts.push({ at, status });
    const isTaken = status !== null && status >= 200 && status < 300;
    const isLast = delivery.attempts.length > backOff.length;
    delivery.state = isTaken ? 'delivered' : isLast ? 'failed' : 'pending';
    books.deliveries.put(delivery);
  };

  const deliver = async (delivery: Delivery, payload: string, secret: string): Promise<void> => {
    const { signal } = stopped;
    await attempt(delivery, payload, secret);
    while (delivery.state === 'pending') {
      const pause = backOff[delivery.attempts.length - 1] ?? 0;
      await wait(pause, undefined, { signal, ref: false });
      await attempt(delivery, payload, secret);
    }
  };

  const open = ({ id, type }: StoredEvent, state: Delivery['state']): Delivery =>
    books.deliveries.put({ id: newId('del_'), eventId: id, type, state, attempts: [] });

  const start = (delivery: Delivery, payload: string, secret = target.secret): void => {
    // Only closing the sandbox ends a delivery early; the next start resumes it.
    deliver(delivery, payload, secret).catch(() => undefined);
  };

  const sendNow = (event: StoredEvent): void => start(open(event, 'pending'), event.payload);

  const sendHeld = (): void => {
    clearTimeout(release);
    for (const { event } of held.splice(0).reverse()) sendNow(event);
  };

  const modes: Record<string, (event: StoredEvent, fault: Fault) => void> = {
    drop: (event) => void open(event, 'dropped'),
    duplicate: (event, { count = 2 }) => {
      for (let copy = 0; copy < count; copy += 1) sendNow(event);
    },
    delay: (event, { ms = 1000 }) => {
      const delivery = open(event, 'pending');
      setTimeout(() => start(delivery, event.payload), ms).unref();
    },
    reorder: (event, fault) => {
      held.push({ event, fault });
      clearTimeout(release);
      release = setTimeout(sendHeld, fault.ms ?? 2000).unref();
      if (held.length >= (fault.count ?? 2)) sendHeld();
    },
    forge: (event) => start(open(event, 'pending'), event.payload, 'whsec_somebody_else'),
  };

  const close = (): void => {
    clearTimeout(release);
    held.length = 0;
    stopped.abort();
  };

  faults.onChange(sendHeld);

  return {
    send: (event) => {
      if (!target.url) return;
      const fault = faults.take('webhook', event.type);
      const strike = fault && modes[fault.mode];
      if (strike) strike(event, fault);
      else sendNow(event);
    },
    resume: () => {
      for (const delivery of books.deliveries.all().reverse()) {
        const event = books.events.get(delivery.eventId);
        if (delivery.state === 'pending' && event) start(delivery, event.payload);
      }
    },
    forget: () => {
      close();
      stopped = new AbortController();
    },
    close,
  };
};

import type { Fault, Faults } from '../../faults.ts';
import { createDeliverer, type Deliverer, type WebhookTarget } from './delivery.ts';
import type { StoredEvent, Tables } from '../tables.ts';

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

export type Webhooks = ReturnType<typeof createWebhooks>;

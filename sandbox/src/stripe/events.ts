import type { Collection } from '../storage.ts';
import { newId, now, type StoredEvent } from './books.ts';

/** The version of stripe 23.1.0, whose types these objects follow. */
export const apiVersion = '2026-10-28.endive';

/** Every event the sandbox sends. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'payment_intent.created'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'refund.created'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Records a fact with its object as it is at this moment. */
export const recordEvent = (
  events: Collection<StoredEvent>,
  type: EventType,
  object: object,
): StoredEvent => {
  const id = newId('evt_');
  const created = now();
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  return events.put({ id, type, created, payload });
};

import { invalid } from './failure.ts';
import type { Form } from './form.ts';
import { eventQuery, readInput } from './input.ts';
import { newId, now, type StoredEvent, type StripeContext, type Tables } from './tables.ts';

/** The version of stripe 23.1.0, whose types these objects follow. */
export const stripeApiVersion = '2026-10-28.endive';

/** The events that the product reads, and two that it must ignore. */
type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'payment_intent.payment_failed';

/** Records an event with a snapshot of its object and sends it to the product. */
export const emit = (
  { tables, send }: StripeContext,
  type: EventType,
  object: { id: string },
): void => {
  const id = newId('evt_');
  const created = now();
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  send(tables.events.put({ id, type, created, payload }));
};

const pageAfter = (rows: StoredEvent[], after: string | undefined, size: number) => {
  const index = after === undefined ? -1 : rows.findIndex(({ id }) => id === after);
  if (after !== undefined && index < 0)
    throw invalid(`No such event: '${after}'`, 'starting_after');
  const rest = rows.slice(index + 1);
  return { data: rest.slice(0, size), has_more: rest.length > size };
};

/** One page of events, newest first, as every list of Stripe answers. */
export const listEvents = ({ events }: Tables, form: Form) => {
  const { created, types, limit = 10, starting_after: after } = readInput(eventQuery, form);
  const rows = events
    .all()
    .filter((event) => event.created >= (created?.gte ?? 0))
    .filter((event) => !types || types.includes(event.type));
  const { data, has_more } = pageAfter(rows, after, Math.min(limit, 100));
  const shown = data.map(({ payload }) => JSON.parse(payload) as object);
  return { object: 'list', url: '/v1/events', has_more, data: shown };
};

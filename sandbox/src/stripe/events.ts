import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import type { Form } from './form.ts';
import { eventQuery, readInput } from './input.ts';
import { newId, now, type StripeContext, type Tables } from './tables.ts';

/** The API version of the SDK whose types these objects have: another SDK does not compile. */
export const stripeApiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

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

type ObjectOf<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

/** Records an event with a snapshot of its object and sends it to the product. */
export const emit = <Type extends EventType>(
  { tables, send }: StripeContext,
  type: Type,
  object: ObjectOf<Type>,
): void => {
  const id = newId('evt_');
  const created = now();
  const event: Stripe.EventBase = {
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const payload = JSON.stringify(event);
  send(tables.events.put({ id, type, created, payload }));
};

/** One page of events, newest first, as every list of Stripe answers. */
export const listEvents = ({ events }: Tables, form: Form): Stripe.ApiList<Stripe.EventBase> => {
  const { created, types, limit = 10, starting_after: after } = readInput(eventQuery, form);
  const rows = events
    .all()
    .filter((event) => event.created >= (created?.gte ?? 0))
    .filter((event) => !types || types.includes(event.type));
  const index = rows.findIndex(({ id }) => id === after);
  if (after !== undefined && index < 0)
    throw invalid(`No such event: '${after}'`, 'starting_after');
  const rest = rows.slice(index + 1);
  const data = rest.slice(0, limit).map(({ payload }) => JSON.parse(payload) as Stripe.EventBase);
  return { object: 'list', url: '/v1/events', has_more: rest.length > limit, data };
};

import fc from 'fast-check';
import { offers } from '@repo/product/offers';
import { api, useApiInside, rows } from '../../testing/harness.ts';
import { events, openOrder, type PaidOrder } from '../../testing/stripe-events.ts';
import type { StripeEvent } from '../stripe/stripe-objects.ts';
import { toUpdate } from '../stripe/stripe-updates.ts';
import { FulfilmentService } from './fulfilment.service.ts';

const price = offers['self-guided'].amount;

/** What Stripe may report about one payment. */
interface News {
  kind: 'created' | 'paid' | 'expired' | 'refund' | 'failed-refund' | 'dispute';
  /** Cents given back in all so far. */
  amount: number;
  /** What became of the dispute, and when by Stripe's clock. */
  dispute: 'needs_response' | 'won' | 'lost' | 'appeal_under_review';
  second: number;
}

/** In any order, each any number of times; a dispute has one state at a time. */
const news: fc.Arbitrary<News[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(
      ...(['paid', 'paid', 'paid', 'created', 'expired', 'failed-refund'] as const),
      ...(['refund', 'refund', 'dispute', 'dispute'] as const),
    ),
    amount: fc.oneof(fc.integer({ min: 1, max: price }), fc.constant(price)),
    dispute: fc.constantFrom('needs_response', 'won', 'lost', 'appeal_under_review'),
    second: fc.nat(1_000),
  }),
  { selector: ({ second }) => second, maxLength: 7 },
);

const eventOf = (order: PaidOrder, { kind, amount, dispute, second }: News): StripeEvent =>
  JSON.parse(
    {
      created: () => events.created(order),
      paid: () => events.paid(order),
      expired: () => events.expired(order),
      refund: () => events.refunded(order, amount),
      'failed-refund': () => events.refundFailed(order),
      dispute: () => events.disputeClosed(order, dispute, 1_790_000_000 + second),
    }[kind](),
  ) as StripeEvent;

/** The rule (ADR 0013): the result depends on the set of reports, not on their order. */
const expected = (told: readonly News[]) => {
  const has = (kind: News['kind']): boolean => told.some((one) => one.kind === kind);
  if (!has('paid'))
    return { status: has('expired') ? 'expired' : 'pending', refunded: 0, isOpen: false };
  const refunded = Math.max(
    0,
    ...told.filter((one) => one.kind === 'refund').map((one) => one.amount),
  );
  const disputes = told.filter((one) => one.kind === 'dispute');
  const dispute = disputes.toSorted((one, other) => one.second - other.second).at(-1)?.dispute;
  if (refunded === price) return { status: 'refunded', refunded, isOpen: false };
  // A loss holds while it is appealed.
  if (dispute && dispute !== 'won')
    return { status: 'disputed', refunded, isOpen: dispute === 'needs_response' };
  return { status: refunded > 0 ? 'partially_refunded' : 'paid', refunded, isOpen: true };
};

describe('an order', () => {
  // Nothing here asks Stripe: a call would fail at once.
  useApiInside(() => ({ STRIPE_API_URL: 'http://127.0.0.1:9' }));

  const stateOf = async ({ id }: PaidOrder) => {
    const [state] = await rows(
      `select status, refunded_amount as refunded, exists (select from grants g where g.order_id = o.id and revoked_at is null)
         as "isOpen", (select count(*)::int from outbox where type = 'order.paid'
           and payload ->> 'orderId' = o.id::text) as receipts
       from orders o where id = $1`,
      [id],
    );
    return state;
  };

  it('ends in the state that Stripe’s events imply, in any order and however often they come', async () => {
    const fulfilment = api.app.get(FulfilmentService);
    await fc.assert(
      fc.asyncProperty(news, fc.nat(6), async (told, again) => {
        const order = await openOrder();
        for (const one of [...told, ...told.slice(again, again + 2)])
          await fulfilment.apply(toUpdate(eventOf(order, one)), 'webhook');
        const receipts = Number(told.some(({ kind }) => kind === 'paid'));
        expect(await stateOf(order)).toEqual({ ...expected(told), receipts });
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

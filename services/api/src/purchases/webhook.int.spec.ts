import { transactions } from '@repo/contracts/purchases/transactions';
import { offers } from '@repo/product/offers';
import fc from 'fast-check';
import { api, row, rows, useApi } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import { holding, untilLocked, waitingForLocks } from '@repo/testing/api/statements';
import {
  deliver,
  events,
  openOrder,
  sign,
  type PaidOrder,
} from '@repo/testing/providers/stripe-events';
import { runCommand } from '../ops/commands.ts';

const { openPayments } = createOperator(runCommand);

const secondSecret = 'whsec_the_one_before';
// Nothing here asks Stripe: a call would fail at once.
useApi(() => ({
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_WEBHOOK_SECRETS: `whsec_suite,${secondSecret}`,
}));

let order: PaidOrder;
beforeEach(async () => {
  order = await openOrder();
});

interface State {
  status: string;
  quarantine: string | null;
  refunded: number;
  /** What its buyer has by it. */
  held: string[];
  /** How often its payment was announced. */
  paid: number;
}

const stateOf = async ({ id }: PaidOrder): Promise<State | undefined> =>
  row(
    `select o.status, o.quarantine, o.refunded_amount as refunded,
      array(select entitlement from grants g where g.order_id = o.id and revoked_at is null
        order by entitlement) as held,
      (select count(*)::int from outbox
        where type = 'order.paid' and payload ->> 'orderId' = o.id::text) as paid
    from orders o where id = $1`,
    [id],
  );

const send = async (...payloads: string[]): Promise<void> => {
  for (const payload of payloads) expect((await deliver(api.visitor(), payload)).status).toBe(200);
};

describe('the signature', () => {
  const forgeries: [string, (payload: string) => [string, string | null]][] = [
    ['missing', (payload) => [payload, null]],
    ['empty', (payload) => [payload, '']],
    ['made with another secret', (payload) => [payload, sign(payload, { secret: 'whsec_evil' })]],
    ['six minutes old', (payload) => [payload, sign(payload, { at: Date.now() - 360_000 })]],
    ['of another text', (payload) => [payload, sign(`${payload} `)]],
    [
      'of the same content, serialized again',
      (payload) => [JSON.stringify(JSON.parse(payload), null, 1), sign(payload)],
    ],
  ];

  it.each(forgeries)('%s: 400, and nothing is written', async (_, forge) => {
    const [payload, signature] = forge(events.paid(order));
    expect((await deliver(api.visitor(), payload, signature)).status).toBe(400);
    expect(await stateOf(order)).toMatchObject({ status: 'pending', held: [], paid: 0 });
  });

  it('may be made with either of two secrets during a rotation', async () => {
    const payload = events.paid(order);
    const signature = sign(payload, { secret: secondSecret });
    expect((await deliver(api.visitor(), payload, signature)).status).toBe(200);
    expect((await stateOf(order))?.status).toBe('paid');
  });
});

describe('a payment', () => {
  it('is granted once, however often and simultaneously its event arrives', async () => {
    const { userId } = await api.signedIn();
    const order = await openOrder({ userId });
    const payload = events.paid(order);
    const hundred = Array.from({ length: 100 }, () => deliver(api.visitor(), payload));
    const statuses = (await Promise.all(hundred)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'], paid: 1 });
    expect(await rows('select from grants where order_id = $1', [order.id])).toHaveLength(1);
  });

  it('that is cut off before its commit leaves nothing, and is granted when the event comes again', async () => {
    const order = await openOrder({ offer: 'coaching' });
    const payload = events.paid(order);
    const untouched = await stateOf(order);
    // Order, grants and promise are written by then; only the event is still to come.
    await holding('lock table outbox in share mode', async () => {
      const answer = deliver(api.visitor(), payload);
      await untilLocked();
      await rows(`select pg_terminate_backend(pid) ${waitingForLocks}`);
      expect((await answer).status).toBe(503);
    });
    expect(await stateOf(order)).toEqual(untouched);
    await send(payload, payload);
    const held = ['coaching', 'self-guided'];
    expect(await stateOf(order)).toMatchObject({ status: 'paid', held, paid: 1 });
  });

  it('of coaching grants both programmes and promises the coach’s message, once', async () => {
    const promises = ({ id }: PaidOrder) =>
      rows(
        `select extract(epoch from due_at - paid_at)::int / 3600 as hours
         from outreach join orders on orders.id = order_id where order_id = $1`,
        [id],
      );
    const [coaching, selfGuided] = [
      await openOrder({ offer: 'coaching-new-door' }),
      await openOrder(),
    ];
    await send(events.paid(coaching), events.paid(coaching), events.paid(selfGuided));
    expect(await stateOf(coaching)).toMatchObject({ held: ['coaching', 'self-guided'], paid: 1 });
    expect(await promises(coaching)).toEqual([{ hours: 24 }]);
    expect(await promises(selfGuided)).toEqual([]);
  });

  it('of nothing is a payment, also of a buyer who is gone by then', async () => {
    const { userId } = await api.signedIn();
    const order = { ...(await openOrder({ amount: 0, userId })), paymentIntent: null };
    await rows('delete from users where id = $1', [userId]);
    await send(events.paid(order));
    expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'], paid: 1 });
  });

  it('waits while the money is on its way, and ends either way', async () => {
    const [lucky, unlucky] = [await openOrder(), await openOrder()];
    await send(events.processing(lucky), events.processing(unlucky));
    expect((await stateOf(lucky))?.status).toBe('pending');
    await send(events.paid(lucky), events.failed(unlucky), events.processing(unlucky));
    expect(await stateOf(lucky)).toMatchObject({ status: 'paid', held: ['self-guided'] });
    expect(await stateOf(unlucky)).toMatchObject({ status: 'failed', held: [], paid: 0 });
  });

  it('keeps for a signed-out buyer the address that Stripe collected, and no owner', async () => {
    const payer = await api.signedIn();
    const order = { ...(await openOrder()), email: ` ${payer.email.toUpperCase()}` };
    await send(events.paid(order));
    const kept = await row(
      `select o.user_id, o.email, array(select g.user_id from grants g where g.order_id = o.id)
       as owners from orders o where id = $1`,
      [order.id],
    );
    expect(kept).toEqual({ user_id: null, email: payer.email, owners: [null] });
  });
});

describe('a payment that does not fit our own order', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'eur' }],
    ['offer', { offer: 'coaching' }],
  ])('by its %s is set aside and never granted', async (reason, difference) => {
    const strange = events.paid({ ...order, ...difference });
    // A later, matching report about the same session changes nothing: a person decides.
    for (const told of [
      [strange, strange],
      [events.paid(order), events.expired(order)],
    ]) {
      await send(...told);
      const aside = { status: 'pending', quarantine: reason, held: [], paid: 0 };
      expect(await stateOf(order)).toMatchObject(aside);
    }
    await send(events.refunded(order));
    expect(await stateOf(order)).toMatchObject({ status: 'refunded', held: [] });
  });

  it('belongs to somebody else and is ignored', async () => {
    const foreign = { ...order, sessionId: 'cs_foreign', id: 'not-one-of-our-ids' };
    await send(
      events.paid(foreign),
      events.paid({ ...foreign, id: order.id }),
      events.expired(foreign),
      events.refunded({ ...foreign, paymentIntent: 'pi_foreign' }),
      events.refunded({ ...foreign, paymentIntent: null }),
      JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } }),
      JSON.stringify({ id: 'evt_2', type: 'constructor', data: { object: {} } }),
    );
    expect(await stateOf(order)).toMatchObject({ status: 'pending', held: [], paid: 0 });
  });
});

describe('what is announced', () => {
  const recorded = async ({ paymentIntent }: PaidOrder): Promise<string[]> =>
    (await api.outbox('dispute.changed', { paymentIntent: paymentIntent ?? '' })).map(
      ({ outcome }) => outcome,
    );

  it('of a dispute is each outcome with its deadline, however often and late Stripe sends it', async () => {
    const { userId, call } = await api.signedIn();
    const order = await openOrder({ userId });
    const opened = events.disputed(order, 1_800_000_000);
    await send(events.paid(order), opened, opened);
    expect(await recorded(order)).toEqual(['open']);
    const sql = 'select dispute_due_at as due from payments where payment_intent = $1';
    const due = new Date(1_800_600_000_000);
    expect(await rows(sql, [order.paymentIntent])).toEqual([{ due }]);
    await send(events.disputeClosed(order, 'lost', 1_800_000_001), opened);
    expect(await recorded(order)).toEqual(['open', 'lost']);
    const { data } = await call(transactions.read, { params: { id: order.id } });
    expect(data).toMatchObject({ status: 'disputed', dispute: 'lost' });
  });

  it('of another deadline is that, once, and not that the dispute was opened again', async () => {
    const escalated = events.disputed(order, 1_800_000_001, 1_800_900_000);
    const later = events.disputed(order, 1_800_000_002, 1_800_900_000);
    await send(events.paid(order), events.disputed(order, 1_800_000_000), escalated, later);
    await send(escalated, events.disputeClosed(order, 'won', 1_800_000_003));
    const paymentIntent = order.paymentIntent ?? '';
    expect(await api.outbox('dispute.deadline-changed', { paymentIntent })).toHaveLength(1);
    expect(await recorded(order)).toEqual(['open', 'won']);
  });

  it('of refunds is each once; one that came back is listed for a person', async () => {
    const part = events.refunded(order, 1_000);
    const cameBack = events.refundFailed(order);
    await send(cameBack, events.paid(order), part, part, events.refunded(order), part, cameBack);
    expect(await api.outbox('order.refunded', { orderId: order.id })).toHaveLength(2);
    const owed = await openPayments(api.settings, 'refund-returned');
    expect(owed.filter(({ id }) => id === order.id)).toHaveLength(1);
    const paymentIntent = order.paymentIntent ?? '';
    expect(await api.outbox('refund.failed', { paymentIntent })).toHaveLength(1);
  });
});

describe('the order of events', () => {
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

  const eventOf = (order: PaidOrder, { kind, amount, dispute, second }: News): string =>
    ({
      created: () => events.created(order),
      paid: () => events.paid(order),
      expired: () => events.expired(order),
      refund: () => events.refunded(order, amount),
      'failed-refund': () => events.refundFailed(order),
      dispute: () => events.disputeClosed(order, dispute, 1_790_000_000 + second),
    })[kind]();

  /** The rule (ADR 0013): the result depends on the set of reports, not on their order. */
  const expected = (told: readonly News[]) => {
    const has = (kind: News['kind']): boolean => told.some((one) => one.kind === kind);
    const nothing = { refunded: 0, held: [], paid: 0 };
    if (!has('paid')) return { ...nothing, status: has('expired') ? 'expired' : 'pending' };
    const amounts = told.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
    const refunded = Math.max(0, ...amounts);
    const disputes = told.filter(({ kind }) => kind === 'dispute');
    const dispute = disputes.toSorted((one, other) => one.second - other.second).at(-1)?.dispute;
    const open = { refunded, held: ['self-guided'], paid: 1 };
    if (refunded === price) return { ...open, status: 'refunded', held: [] };
    // A loss holds while it is appealed.
    if (dispute && dispute !== 'won')
      return { ...open, status: 'disputed', ...(dispute !== 'needs_response' && { held: [] }) };
    return { ...open, status: refunded > 0 ? 'partially_refunded' : 'paid' };
  };

  it('does not matter: an order ends in the state that they imply, however often they come', async () => {
    await fc.assert(
      fc.asyncProperty(news, fc.nat(6), async (told, again) => {
        const order = await openOrder();
        for (const one of [...told, ...told.slice(again, again + 2)])
          await send(eventOf(order, one));
        expect(await stateOf(order)).toEqual({ ...expected(told), quarantine: null });
      }),
      { numRuns: 40 },
    );
  });

  it('does not matter when all arrive at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await openOrder({ offer: 'coaching' });
      const payloads = ['created', 'paid', 'expired', 'refunded', 'disputed'] as const;
      await Promise.all(payloads.map((name) => deliver(api.visitor(), events[name](order))));
      expect(await stateOf(order)).toMatchObject({ status: 'refunded', held: [], paid: 1 });
    }
  });

  it('is that of Stripe’s clock, and of one second what closes a dispute', async () => {
    for (const isLate of [false, true]) {
      const order = await openOrder();
      const opened = events.disputed(order, 1_800_000_000);
      const won = events.disputeClosed(order, 'won', 1_800_000_000);
      await send(events.paid(order), ...(isLate ? [won, opened] : [opened, won]));
      expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'] });
    }
  });
});

import { transactions } from '@repo/contracts/purchases/transactions';
import { api, useApi, rows } from '../testing/harness.ts';
import { openPayments } from '../testing/ops.ts';
import { deliver, events, openOrder, sign, type PaidOrder } from '../testing/stripe-events.ts';
import { waitFor } from '@repo/testing/wait-for';

const secondSecret = 'whsec_the_one_before';
// Nothing here asks Stripe: a call would fail at once.
useApi(() => ({
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_WEBHOOK_SECRETS: `whsec_suite,${secondSecret}`,
}));

const stateOf = async ({ id }: PaidOrder) => {
  const [state] = await api.dataSource.query<
    { status: string; quarantine: string | null; refunded: number; held: string[]; paid: number }[]
  >(
    `select o.status, o.quarantine, o.refunded_amount as refunded,
      array(select entitlement from grants g where g.order_id = o.id and revoked_at is null
        order by entitlement) as held,
      (select count(*)::int from outbox
        where type = 'order.paid' and payload ->> 'orderId' = o.id::text) as paid
    from orders o where id = $1`,
    [id],
  );
  return state;
};

const tell = async (...payloads: string[]): Promise<void> => {
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
    const order = await openOrder();
    const [payload, signature] = forge(events.paid(order));
    const response = await deliver(api.visitor(), payload, signature);
    expect(response.status).toBe(400);
    expect(await stateOf(order)).toMatchObject({ status: 'pending', held: [], paid: 0 });
  });

  it('may be made with either of two secrets during a rotation', async () => {
    const order = await openOrder();
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
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => deliver(api.visitor(), payload)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'], paid: 1 });
    const grants = await rows('select 1 from grants where order_id = $1', [order.id]);
    expect(grants).toHaveLength(1);
  });

  it('that is cut off before its commit leaves nothing, and is granted when the event comes again', async () => {
    const order = await openOrder({ offer: 'coaching' });
    const payload = events.paid(order);
    const untouched = await stateOf(order);
    const blocker = api.dataSource.createQueryRunner();
    await blocker.startTransaction();
    // Order, grants and promise are written by then; only the fact is still to come.
    await blocker.query('lock table outbox in share mode');
    const answer = deliver(api.visitor(), payload);
    await waitFor(async () => {
      const [killed] = await rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return killed;
    });
    expect((await answer).status).toBe(503);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await stateOf(order)).toEqual(untouched);
    await tell(payload, payload);
    expect(await stateOf(order)).toMatchObject({
      status: 'paid',
      held: ['coaching', 'self-guided'],
      paid: 1,
    });
  });

  it('of coaching grants both programmes', async () => {
    const order = await openOrder({ offer: 'coaching-new-door' });
    await tell(events.paid(order));
    expect(await stateOf(order)).toMatchObject({ held: ['coaching', 'self-guided'], paid: 1 });
  });

  it('of coaching promises the coach’s message, once, and the self-guided one does not', async () => {
    const promises = async ({ id }: PaidOrder) =>
      rows<{ hours: number }>(
        `select extract(epoch from due_at - paid_at) / 3600 as hours
         from outreach join orders on orders.id = order_id where order_id = $1`,
        [id],
      );
    const coaching = await openOrder({ offer: 'coaching' });
    const selfGuided = await openOrder();
    await tell(events.paid(coaching), events.paid(coaching), events.paid(selfGuided));
    expect((await promises(coaching)).map(({ hours }) => Number(hours))).toEqual([24]);
    expect(await promises(selfGuided)).toEqual([]);
  });

  it('of nothing is a payment', async () => {
    const order = { ...(await openOrder({ amount: 0 })), paymentIntent: null };
    await tell(events.paid(order));
    expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'], paid: 1 });
  });

  it('waits while the money is on its way, and ends either way', async () => {
    const [lucky, unlucky] = [await openOrder(), await openOrder()];
    await tell(events.processing(lucky), events.processing(unlucky));
    expect((await stateOf(lucky))?.status).toBe('pending');
    await tell(events.paid(lucky), events.failed(unlucky), events.processing(unlucky));
    expect(await stateOf(lucky)).toMatchObject({ status: 'paid', held: ['self-guided'] });
    expect(await stateOf(unlucky)).toMatchObject({ status: 'failed', held: [], paid: 0 });
  });

  it('of a buyer who is gone by then harms nobody', async () => {
    const { userId } = await api.signedIn();
    const order = await openOrder({ userId });
    await rows('delete from users where id = $1', [userId]);
    await tell(events.paid(order));
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paid: 1 });
  });

  it('keeps for a signed-out buyer the address that Stripe collected, and no owner', async () => {
    const payer = await api.signedIn();
    const order = { ...(await openOrder()), email: ` ${payer.email.toUpperCase()}` };
    await tell(events.paid(order));
    const [row] = await rows(
      `select o.user_id, o.email, array(select g.user_id from grants g where g.order_id = o.id)
      as owners from orders o where id = $1`,
      [order.id],
    );
    expect(row).toEqual({ user_id: null, email: payer.email, owners: [null] });
  });
});

describe('a payment that does not fit our own order', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'eur' }],
    ['offer', { offer: 'coaching' }],
  ])('by its %s is set aside and never granted', async (reason, difference) => {
    const order = await openOrder();
    await tell(events.paid({ ...order, ...difference }), events.paid({ ...order, ...difference }));
    const aside = { status: 'pending', quarantine: reason, held: [], paid: 0 };
    expect(await stateOf(order)).toMatchObject(aside);
    // A later, matching report about the same session changes nothing: a person decides.
    await tell(events.paid(order), events.expired(order));
    expect(await stateOf(order)).toMatchObject(aside);
    await tell(events.refunded(order));
    expect(await stateOf(order)).toMatchObject({ status: 'refunded', held: [] });
  });

  it('belongs to somebody else and is ignored', async () => {
    const order = await openOrder();
    const foreign = { ...order, sessionId: 'cs_foreign', id: 'not-one-of-our-ids' };
    await tell(
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

describe('a dispute', () => {
  const told = async ({ paymentIntent }: PaidOrder): Promise<string[]> =>
    (await api.outbox('dispute.changed'))
      .filter((fact) => fact.paymentIntent === paymentIntent)
      .map(({ outcome }) => outcome);

  it('is announced once for each outcome with its deadline, however often and late Stripe sends it', async () => {
    const { userId, call } = await api.signedIn();
    const order = await openOrder({ userId });
    const opened = events.disputed(order, 1_800_000_000);
    await tell(events.paid(order), opened, opened);
    expect(await told(order)).toEqual(['open']);
    const due = await rows(
      'select dispute_due_at as "dueAt" from payments where payment_intent = $1',
      [order.paymentIntent],
    );
    expect(due).toEqual([{ dueAt: new Date(1_800_600_000_000) }]);
    await tell(events.disputeClosed(order, 'lost', 1_800_000_001), opened);
    expect(await told(order)).toEqual(['open', 'lost']);
    const { data } = await call(transactions.read, { params: { id: order.id } });
    expect(data).toMatchObject({ status: 'disputed', dispute: 'lost' });
  });

  it('that is to be answered by another day says so once, and not that it was opened again', async () => {
    const order = await openOrder();
    const escalated = events.disputed(order, 1_800_000_001, 1_800_900_000);
    const later = events.disputed(order, 1_800_000_002, 1_800_900_000);
    await tell(events.paid(order), events.disputed(order, 1_800_000_000), escalated, later);
    await tell(escalated, events.disputeClosed(order, 'won', 1_800_000_003));
    const moved = (await api.outbox('dispute.deadline-changed')).filter(
      ({ paymentIntent }) => paymentIntent === order.paymentIntent,
    );
    expect(moved).toHaveLength(1);
    expect(await told(order)).toEqual(['open', 'won']);
  });
});

describe('the order of events', () => {
  it('is that of Stripe’s clock, and of one second what closes a dispute', async () => {
    for (const isLate of [false, true]) {
      const order = await openOrder();
      const opened = events.disputed(order, 1_800_000_000);
      const won = events.disputeClosed(order, 'won', 1_800_000_000);
      await tell(events.paid(order), ...(isLate ? [won, opened] : [opened, won]));
      expect(await stateOf(order)).toMatchObject({ status: 'paid', held: ['self-guided'] });
    }
  });

  it('does not matter when all arrive at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await openOrder({ offer: 'coaching' });
      const payloads = ['created', 'paid', 'expired', 'refunded', 'disputed'] as const;
      await Promise.all(payloads.map((name) => deliver(api.visitor(), events[name](order))));
      expect(await stateOf(order)).toMatchObject({ status: 'refunded', held: [], paid: 1 });
    }
  });

  it('revokes its own grants only', async () => {
    const { userId } = await api.signedIn();
    const [first, second] = [await openOrder({ userId }), await openOrder({ userId })];
    await tell(events.paid(first), events.paid(second), events.refunded(first));
    expect((await stateOf(first))?.held).toEqual([]);
    expect((await stateOf(second))?.held).toEqual(['self-guided']);
  });

  it('lists a refund that came back for a person, once, whenever its event arrives', async () => {
    const failedAt = async ({ paymentIntent }: PaidOrder) => {
      const [row] = await rows<{ at: Date | null }>(
        'select refund_failed_at as at from payments where payment_intent = $1',
        [paymentIntent],
      );
      return row?.at;
    };
    const order = await openOrder();
    await tell(events.refundFailed(order));
    const first = await failedAt(order);
    expect(first).toBeInstanceOf(Date);
    await tell(events.paid(order), events.refunded(order), events.refundFailed(order));
    expect(await failedAt(order)).toEqual(first);
    const owed = await openPayments(api.settings, 'refund-returned');
    expect(owed.filter(({ id }) => id === order.id)).toHaveLength(1);
    const facts = await api.outbox('refund.failed');
    expect(facts.filter((fact) => fact.paymentIntent === order.paymentIntent)).toHaveLength(1);
  });

  it('records every refund once', async () => {
    const order = await openOrder();
    const part = events.refunded(order, 1_000);
    await tell(events.paid(order), part, part, events.refunded(order), part);
    const told = (await api.outbox('order.refunded')).filter(({ orderId }) => orderId === order.id);
    expect(told).toHaveLength(2);
  });
});

import { randomUUID } from 'node:crypto';
import { transactionStatuses } from '@repo/contracts/purchases/transactions';
import { Logger } from '@nestjs/common';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { acceptPayment, keepPayment } from '@repo/purchases/orders/manual-review';
import { OpenOrdersRepository } from '@repo/purchases/orders/open-orders.repository';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { assignOrders } from '@repo/purchases/orders/owners';
import { PaymentsRepository } from '@repo/purchases/payments.repository';
import { erasePurchases } from '@repo/purchases/purchases-data';
import { OrderStatesAfter1767225600112 } from '@repo/purchases/migrations/0012-order-states-after';
import {
  orderStates,
  type CheckoutState,
  type DisputeUpdate,
} from '@repo/purchases/stripe-reports';
import { offers } from '@repo/product/offers';
import { createDataSource, createMigrationSource } from '@repo/server/database/data-source';
import { isRefusedBy } from '@repo/server/database/database-errors';
import { run } from '@repo/server/database/statements';
import fc from 'fast-check';
import { schema } from '../schema.ts';
import { createDatabase } from '@repo/testing/database/database';
import { PaymentRecorder } from './fulfilment/fulfilment.service.ts';

// What is set aside here is meant to be.
Logger.overrideLogger(false);

const database = await createDatabase();
const dataSource = await createDataSource(schema, database.appUrl, 'suite', 2).initialize();
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const orders = new OrdersRepository(dataSource);
const openOrders = new OpenOrdersRepository(dataSource);
const payments = new PaymentsRepository();
const recorder = new PaymentRecorder(
  dataSource,
  orders,
  new GrantsRepository(dataSource),
  payments,
);

const price = offers['self-guided'].amount;
/** Another amount than ordered; a person may accept it. */
const other = price - 1_000;

/** An order with one payment, and everything that may happen to it. */
const openOrder = async (isGuest: boolean) => {
  const email = `${randomUUID()}@example.com`;
  const [member] = await run<{ id: string }>(
    dataSource,
    `insert into users (full_name, email, terms_version, verified_at)
     values ('Ada', $1, '1', now()) returning id`,
    [email],
  );
  const userId = member?.id ?? '';
  const buyer = { userId: isGuest ? null : userId, key: email, email, browser: email };
  const typed = { email, coupon: null, cameFrom: '' };
  const { id } = await openOrders.open(buyer, 'self-guided', typed);
  const paymentIntent = `pi_${id}`;
  const session = (amount: number): CheckoutState & { amount: number } => ({
    id: `cs_${id}`,
    state: 'settled',
    orderId: id,
    offer: 'self-guided',
    amount,
    currency: 'usd',
    email,
    paymentIntent,
    url: 'https://example.com',
    expiresAt: new Date(),
  });
  const pay = async (amount: number): Promise<void> => {
    const paid = session(amount);
    const order = await orders.findPaidBy(paid);
    if (order) await recorder.recordPayment(order, paid);
  };
  const dispute = (outcome: DisputeUpdate['outcome']) =>
    recorder.dispute({ paymentIntent, outcome, at: new Date(), dueAt: null });
  const refund = (amount: number) =>
    recorder.refund({ paymentIntent, amount, isFull: amount === price });
  return {
    id,
    steps: {
      open: () => openOrders.attach(id, session(price)),
      paid: () => pay(price),
      'paid otherwise': () => pay(other),
      expired: () => orders.markExpired(`cs_${id}`),
      failed: () => orders.markFailed(`cs_${id}`),
      'refunded in part': () => refund(1_000),
      refunded: () => refund(price),
      disputed: () => dispute('open'),
      won: () => dispute('won'),
      lost: () => dispute('lost'),
      accepted: () => acceptPayment(dataSource, id, other),
      kept: () => keepPayment(dataSource, id),
      assigned: () => dataSource.transaction((manager) => assignOrders(manager, userId, email)),
      erased: () => dataSource.transaction((manager) => erasePurchases(manager, { userId, email })),
    },
  };
};

type Step = keyof Awaited<ReturnType<typeof openOrder>>['steps'];

const stateOf = async (id: string): Promise<string> => {
  const [found] = await run<{ state: string }>(
    dataSource,
    `select concat_ws(', ', status, case when paid_at is not null then 'booked' end, quarantine,
       (select string_agg(distinct case when revoked_at is null then 'held' else 'revoked' end, ' and ')
        from grants where order_id = o.id)) as state
     from orders o where id = $1`,
    [id],
  );
  return found?.state ?? '';
};

/** Each state that an order may be in, and a way into it; the property below finds no other. */
const states: Readonly<Record<string, readonly Step[]>> = {
  pending: [],
  'pending, amount': ['paid otherwise'],
  'pending, erased': ['erased', 'paid'],
  expired: ['open', 'expired'],
  'expired, amount': ['open', 'expired', 'paid otherwise'],
  'expired, erased': ['open', 'expired', 'erased', 'paid'],
  failed: ['open', 'failed'],
  'failed, amount': ['open', 'failed', 'paid otherwise'],
  'failed, erased': ['open', 'failed', 'erased', 'paid'],
  'refunded, amount': ['paid otherwise', 'refunded'],
  'refunded, erased': ['erased', 'refunded', 'paid'],
  'paid, booked, held': ['paid'],
  'partially_refunded, booked, held': ['refunded in part', 'paid'],
  'disputed, booked, held': ['paid', 'disputed'],
  'disputed, booked, revoked': ['lost', 'paid'],
  'refunded, booked, revoked': ['paid', 'refunded'],
};

test.each(Object.entries(states))('an order may be %s', async (state, way) => {
  const { id, steps } = await openOrder(false);
  for (const step of way) await steps[step]();
  expect(await stateOf(id)).toBe(state);
});

test.each([
  ['refunded in part', 'partially_refunded, booked, held'],
  ['disputed', 'disputed, booked, held'],
  ['lost', 'disputed, booked, revoked'],
  ['refunded', 'refunded, booked, revoked'],
] as const)('a payment that was accepted is booked, although it is %s first', async (step, end) => {
  const { id, steps } = await openOrder(false);
  for (const first of ['paid otherwise', 'accepted', step] as const) await steps[first]();
  expect(await stateOf(id)).toBe('pending');
  await steps['paid otherwise']();
  expect(await stateOf(id)).toBe(end);
});

it('PostgreSQL permits these states of a row of orders, and no other', async () => {
  const found = new Set<string>();
  for (const status of transactionStatuses)
    for (const quarantine of [null, 'amount', 'erased'])
      for (const isBooked of [true, false]) {
        const { id } = await openOrder(false);
        await run(
          dataSource,
          `update orders set status = $2, quarantine = $3, paid_at = case when $4 then now() end
           where id = $1`,
          [id, status, quarantine, isBooked],
        ).then(
          async () => found.add(await stateOf(id)),
          (error: unknown) => {
            if (!isRefusedBy(error, orderStates)) throw error;
          },
        );
      }
  const ofRow = Object.keys(states).map((state) => state.replace(/, (?:held|revoked)$/, ''));
  expect(found).toEqual(new Set(ofRow));
});

describe('an order from before the database held its state', () => {
  /** Changes it as only an earlier version could, and brings the schema up to date again. */
  const migrate = async (id: string, change: string): Promise<void> => {
    const owner = await createMigrationSource(schema, database.url).initialize();
    const runner = owner.createQueryRunner();
    await runner.query('alter table orders drop constraint orders_state');
    await runner.query(`update orders set ${change} where id = $1`, [id]);
    await new OrderStatesAfter1767225600112().up(runner);
    await runner.release();
    await owner.destroy();
  };

  it.each([
    ['refunded', `status = 'refunded'`, 'refunded, state'],
    ['refunded in part', `status = 'partially_refunded'`, 'partially_refunded, booked, held'],
    ['disputed', `status = 'disputed'`, 'disputed, booked, held'],
    ['lost', `status = 'disputed'`, 'disputed, booked, revoked'],
    ['won', `status = 'paid'`, 'paid, booked, held'],
  ] as const)(
    'and was accepted, but %s before it was booked, ends so',
    async (step, change, end) => {
      const { id, steps } = await openOrder(false);
      for (const first of ['paid otherwise', 'accepted', step] as const) await steps[first]();
      await migrate(id, change);
      const due = await orders.findDue(100);
      expect(due.includes(`cs_${id}`)).toBe(step !== 'refunded');
      await steps['paid otherwise']();
      expect(await stateOf(id)).toBe(end);
    },
  );

  it.each([
    ['paid', `quarantine = 'amount'`, 'paid, booked, held'],
    ['refunded in part', `status = 'pending'`, 'partially_refunded, booked, held'],
    ['disputed', `status = 'failed'`, 'disputed, booked, held'],
    ['refunded', `status = 'expired'`, 'refunded, booked, revoked'],
  ] as const)('and is booked and %s is what its payment is, not %s', async (step, change, end) => {
    const { id, steps } = await openOrder(false);
    for (const first of ['paid', step] as const) await steps[first]();
    await migrate(id, change);
    expect(await stateOf(id)).toBe(end);
  });
});

it('no order of events, commands and erasure leads to any other state', async () => {
  const names = Object.keys((await openOrder(false)).steps) as Step[];
  const ways = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), ways, async (isGuest, way) => {
      const { id, steps } = await openOrder(isGuest);
      for (const step of way) {
        await steps[step]();
        expect(Object.keys(states)).toContain(await stateOf(id));
      }
    }),
    { numRuns: 60 },
  );
});

import { advisoryLocks, runExclusive } from '@repo/server/database/advisory-locks';
import { checkout } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import { transactions } from '@repo/contracts/purchases/transactions';
import { offers } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { waitFor } from '@repo/testing/wait-for';
import { rows, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import {
  api,
  buy,
  hasPremium,
  leaveSpots,
  openPage,
  pay,
  paymentOf,
  refusal,
  sandbox,
  statusesOf,
  deliverEventsOf,
  usePurchases,
} from '@repo/testing/people/purchases';
import { inside, runSource } from '@repo/testing/api/running';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { MissedEvents, Reconciler } from './reconciler.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { runCommand } from '../../../ops/commands.ts';

const { openPayments, ops } = createOperator(runCommand);

// Inside: rounds of the reconciler are begun by hand, as minutes are long.
usePurchases({}, runSource({ readConfig, createApp }));
let member: Member;
beforeEach(async () => {
  member = await api.signedIn();
});

const reconcile = () => inside.get(Reconciler).reconcile();
const other = () => api.signedIn();
const listOf = async (what: Parameters<typeof openPayments>[1]) =>
  (await openPayments(api.settings, what)).map(({ id }) => id);

describe('the reconciler', () => {
  const age = (interval: string) =>
    rows(
      `update orders set created_at = created_at - $1::interval, checked_at = null
       where status = 'pending'`,
      [interval],
    );

  it('finds payments, expiries and refunds that we were never told about', async () => {
    const [payer, leaver, refunded] = [await other(), await other(), await other()];
    await sandbox.press(await openPage(payer), 'pay');
    await sandbox.press(await openPage(leaver), 'expire');
    const returned = await openPage(refunded);
    await sandbox.press(returned, 'pay');
    await sandbox.press(returned, 'refund');
    await age('3 minutes');
    await reconcile();
    expect(await statusesOf(payer)).toEqual(['paid']);
    expect(await statusesOf(leaver)).toEqual(['expired']);
    expect(await statusesOf(refunded)).toEqual(['refunded']);
    expect(await hasPremium(payer)).toBe(true);
  });

  it('is done by one of several APIs at a time, and by another once that one is gone', async () => {
    await sandbox.press(await openPage(member), 'pay');
    await age('3 minutes');
    const reconciler = inside.get(Reconciler);
    const ran = await runExclusive(api.config.DATABASE_URL, advisoryLocks.reconciler, async () => {
      await reconciler.takeTurn();
      expect(await statusesOf(member)).toEqual(['pending']);
    });
    expect(ran).toBe(true);
    await reconciler.takeTurn();
    expect(await statusesOf(member)).toEqual(['paid']);
  });

  it('asks about a young order only once in a while', async () => {
    const sessionId = await openPage(await api.signedIn());
    await sandbox.setFaults({ stripe: { mode: 'fail', match: sessionId, times: 9 } });
    await reconcile();
    expect((await sandbox.faults())['stripe']).toMatchObject({ times: 9 });
  });

  it('grants what was paid although the oldest order is unknown at Stripe', async () => {
    const broken = await openPage(await api.signedIn());
    await age('1 minute');
    const payers = [await api.signedIn(), await api.signedIn()];
    for (const payer of payers) await sandbox.press(await openPage(payer), 'pay');
    await age('3 minutes');
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 404, match: broken, times: 9 } });
    await reconcile();
    for (const payer of payers) expect(await hasPremium(payer)).toBe(true);
  });

  it('leaves due, and unmarked, what another replica or a kill kept it from asking about', async () => {
    const sessionId = await openPage(await api.signedIn());
    await age('3 minutes');
    const orders = inside.get(OrdersRepository);
    for (let looks = 0; looks < 2; looks += 1)
      expect(await orders.findDue(20)).toContain(sessionId);
    const taken = await Promise.all(Array.from({ length: 8 }, () => orders.takeDue(sessionId)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await orders.findDue(20)).not.toContain(sessionId);
  });

  it('gives up an order that never reached a payment page', async () => {
    const { userId } = await api.signedIn();
    await rows(
      `insert into orders (user_id, buyer, product, offer, amount, currency, created_at)
      values ($1, 'suite:abandoned', 'coaching', 'coaching', 150000, 'usd',
        now() - interval '25 hours')`,
      [userId],
    );
    await reconcile();
    const sql = 'select status from orders where user_id = $1';
    expect(await rows(sql, [userId])).toEqual([{ status: 'expired' }]);
  });

  it('applies missed events but the one whose amount no row can hold', async () => {
    const amounts = [undefined, 3_000_000_000, undefined];
    const members = [];
    for (const amount of amounts) {
      const buyer = await api.signedIn();
      const sessionId = await openPage(buyer);
      await pay(sessionId, { amount });
      await sandbox.press(sessionId, 'refund');
      members.push(buyer);
    }
    await rows('delete from stripe_cursor');
    await inside.get(MissedEvents).catchUp();
    const statuses = [];
    for (const member of members) statuses.push(...(await statusesOf(member)));
    expect(statuses).toEqual(['refunded', 'pending', 'refunded']);
  });
});

describe('a payment that was set aside', () => {
  const agreed = offers['self-guided'].amount;

  /** A member who paid one cent too much, as Stripe reported. */
  const overcharged = async () => {
    const sessionId = await openPage(member);
    await pay(sessionId, { amount: agreed + 1 });
    const [order] = (await member.call(transactions.list)).data.items;
    const id = order?._id ?? '';
    expect(await listOf('quarantined')).toContain(id);
    return { member, sessionId, id };
  };

  it('is pending for its buyer, told the owner once, and settled by a refund', async () => {
    const { member, sessionId, id } = await overcharged();
    const { data } = await member.call(checkout.readSession, { params: { sessionId } });
    expect(data.state).toBe('processing');
    expect(await statusesOf(member)).toEqual(['pending']);
    expect((await ops(api.settings, 'payments', 'refund', id)).code).toBe(0);
    await deliverEventsOf((await paymentOf(sessionId)).paymentIntent);
    expect(await listOf('quarantined')).not.toContain(id);
    expect(await statusesOf(member)).toEqual(['refunded']);
    expect(await api.outbox('order.quarantined', { orderId: id })).toHaveLength(1);
    // Nothing is left to give back or to accept, and they may buy again.
    for (const [action, sentence] of [
      [['refund', id], 'this order has nothing left to refund'],
      [['accept', id, String(agreed)], 'this order is not quarantined'],
    ] as const)
      expect((await ops(api.settings, 'payments', ...action)).error).toContain(sentence);
    await openPage(member);
  });

  it('that was right after all is granted once, in the next round, however many are open', async () => {
    await rows(
      `insert into orders (buyer, product, offer, amount, currency, stripe_session_id, created_at)
      select n, 'self-guided', 'self-guided', 4900, 'usd', n, now() - '1 hour'::interval from generate_series(1, 20) n`,
    );
    const { member, id } = await overcharged();
    const accepted = await ops(api.settings, 'payments', 'accept', id, String(agreed + 1));
    expect(accepted.error).toContain(`"action":"payments accept","orderId":"${id}"`);
    await reconcile();
    expect(await hasPremium(member)).toBe(true);
    await reconcile();
    expect(await listOf('quarantined')).not.toContain(id);
    expect(await api.outbox('order.paid', { orderId: id })).toHaveLength(1);
  });
});

it('a payment that came late, and did not fit, can be accepted beside a newer page', async () => {
  const agreed = offers['self-guided'].amount + 1;
  const sessionId = await openPage(member);
  await rows(`update orders set status = 'expired' where stripe_session_id = $1`, [sessionId]);
  await pay(sessionId, { amount: agreed });
  const [id = ''] = (await member.call(transactions.list)).data.items.map(({ _id }) => _id);
  await openPage(member);
  expect((await ops(api.settings, 'payments', 'accept', id, String(agreed))).code).toBe(0);
  await reconcile();
  expect(await hasPremium(member)).toBe(true);
});

it('an open dispute is listed, and a refund that came back until a person has settled it', async () => {
  const { paymentIntent } = await paymentOf(await buy(member));
  const [id = ''] = (await member.call(transactions.list)).data.items.map(({ _id }) => _id);
  await rows(
    `insert into payments (payment_intent, dispute, dispute_at, refund_failed_at)
     values ($1, 'open', now(), now()) on conflict (payment_intent) do update
     set dispute = 'open', dispute_at = now(), refund_failed_at = now()`,
    [paymentIntent],
  );
  for (const what of ['dispute', 'refund-returned'] as const)
    expect(await listOf(what)).toEqual([id]);
  expect((await ops(api.settings, 'payments', 'keep', id)).code).toBe(0);
  expect(await listOf('refund-returned')).toEqual([]);
  await rows(`update payments set dispute = 'won' where payment_intent = $1`, [paymentIntent]);
  expect(await listOf('dispute')).toEqual([]);
});

describe('one payment too many', () => {
  const closed = (sessionId: string) =>
    waitFor(async () => (await paymentOf(sessionId)).status === 'expired');

  it('is prevented without holding up the webhook, however slowly Stripe closes pages', async () => {
    // Coaching includes the program, so the program's open page must close.
    const full = await openPage(member);
    const special = await openPage(member, { offer: 'coaching-new-door' });
    await sandbox.press(special, 'pay');
    // The first try hangs; the client's second closes the page, seconds later.
    await sandbox.setFaults({ stripe: { mode: 'hang', match: '/expire', times: 1 } });
    await deliverEventsOf(special);
    expect((await paymentOf(full)).status).toBe('open');
    await closed(full);
  });

  it('is prevented when the last spot of the month is gone', async () => {
    const late = await api.signedIn();
    const open = await openPage(late, { offer: 'coaching' });
    await leaveSpots(1);
    await buy(await api.signedIn(), { offer: 'coaching-new-door' });
    const { spots } = (await api.visitor().call(offersApi.list)).data;
    expect(spots).toMatchObject({ left: 0, total: coachingSpotsPerMonth });
    await closed(open);
    for (const browser of [late, api.visitor()]) {
      const error = await refusal(openPage(browser, { offer: 'coaching' }));
      expect([error.status, error.code]).toEqual([409, 'SOLD_OUT']);
    }
    await expect(openPage(late)).resolves.toBeDefined();
  });

  it('for the last spot, paid at once on two pages, is granted and marked for a person', async () => {
    const buyers = [await api.signedIn(), await api.signedIn()];
    const sessions: string[] = [];
    for (const buyer of buyers) sessions.push(await openPage(buyer, { offer: 'coaching' }));
    await leaveSpots(1);
    for (const sessionId of sessions) await sandbox.press(sessionId, 'pay');
    await Promise.all(sessions.map((sessionId) => deliverEventsOf(sessionId)));
    for (const buyer of buyers) expect(await hasPremium(buyer)).toBe(true);
    const [order] = await openPayments(api.settings, 'oversold');
    expect(buyers.map(({ email }) => email)).toContain(order?.email);
    for (const sessionId of sessions) await deliverEventsOf(sessionId);
    expect(await listOf('oversold')).toEqual([order?.id]);
    expect(await api.outbox('order.oversold', { orderId: order?.id ?? '' })).toHaveLength(1);
    expect((await ops(api.settings, 'payments', 'keep', order?.id ?? '')).code).toBe(0);
    expect(await listOf('oversold')).toEqual([]);
  });
});

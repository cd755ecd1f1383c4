import { advisoryLocks } from '@repo/backend/advisory-locks';
import { checkout } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import { transactions } from '@repo/contracts/purchases/transactions';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { rows } from '../../../testing/harness.ts';
import { openPayments, ops } from '../../../testing/ops.ts';
import {
  api,
  buy,
  hasPremium,
  leaveSpots,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  statusesOf,
  tellOf,
  usePurchases,
} from '../../../testing/purchases.ts';
import { runSource } from '../../../testing/running.ts';
import { waitFor } from '@repo/testing/wait-for';
import { OrdersRepository } from '../../orders/orders.repository.ts';
import { runExclusive } from '../../../platform/database/run-exclusive.ts';
import { Reconciler } from './reconciler.ts';

usePurchases({}, runSource);

describe('the reconciler', () => {
  const age = (interval: string) =>
    rows(
      `update orders set created_at = created_at - $1::interval, checked_at = null
      where status = 'pending'`,
      [interval],
    );

  it('finds payments, expiries and refunds that we were never told about', async () => {
    const [payer, leaver, refunded] = await Promise.all([
      api.signedIn(),
      api.signedIn(),
      api.signedIn(),
    ]);
    await sandbox.press(await openPage(payer), 'pay');
    await sandbox.press(await openPage(leaver), 'expire');
    const returned = await openPage(refunded);
    await sandbox.press(returned, 'pay');
    await sandbox.press(returned, 'refund');

    const reconciler = api.app.get(Reconciler);
    await age('3 minutes');
    await reconciler.reconcile();
    expect(await statusesOf(payer)).toEqual(['paid']);
    expect(await statusesOf(leaver)).toEqual(['expired']);
    expect(await statusesOf(refunded)).toEqual(['refunded']);
    expect(await hasPremium(payer)).toBe(true);
  });

  it('is done by one of several APIs at a time, and by another once that one is gone', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay');
    await age('3 minutes');
    const reconciler = api.app.get(Reconciler);
    const ran = await runExclusive(api.config.DATABASE_URL, advisoryLocks.reconciler, async () => {
      await reconciler.takeTurn();
      expect(await statusesOf(member)).toEqual(['pending']);
    });
    expect(ran).toBe(true);
    await reconciler.takeTurn();
    expect(await statusesOf(member)).toEqual(['paid']);
  });

  it('may run at the very instant of the webhook and of the outcome page', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay');
    await rows(
      `update orders set created_at = created_at - interval '3 minutes' where user_id = $1`,
      [member.userId],
    );
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        member.call(checkout.readSession, { params: { sessionId } }),
      ),
      ...Array.from({ length: 10 }, () => tellOf(sessionId)),
      api.app.get(Reconciler).reconcile(),
    ]);
    const [counts] = await rows<object>(
      `select count(distinct g.id)::int as grants,
        (select count(*)::int from outbox
          where type = 'order.paid' and payload ->> 'orderId' = o.id::text) as facts
      from orders o join grants g on g.order_id = o.id where o.user_id = $1 group by o.id`,
      [member.userId],
    );
    expect(counts).toEqual({ grants: 1, facts: 1 });
    expect((await member.call(transactions.list)).data.items).toHaveLength(1);
  });

  it('asks about a young order only once in a while', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    const reconciler = api.app.get(Reconciler);
    await sandbox.setFaults({ stripe: { mode: 'fail', match: sessionId, times: 9 } });
    await reconciler.reconcile();
    expect((await sandbox.faults())['stripe']).toMatchObject({ times: 9 });
  });

  it('grants what was paid although the oldest order is unknown at Stripe', async () => {
    const broken = await openPage(await api.signedIn());
    await age('1 minute');
    const payers = await Promise.all(Array.from({ length: 3 }, () => api.signedIn()));
    for (const payer of payers) await sandbox.press(await openPage(payer), 'pay');
    await age('3 minutes');
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 404, match: broken, times: 9 } });
    await api.app.get(Reconciler).reconcile();
    for (const payer of payers) expect(await hasPremium(payer)).toBe(true);
  });

  it('leaves due, and unmarked, what another replica or a kill kept it from asking about', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await age('3 minutes');
    const orders = api.app.get(OrdersRepository);
    expect(await orders.findDue(20)).toContain(sessionId);
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
    await api.app.get(Reconciler).reconcile();
    const [order] = await rows('select status from orders where user_id = $1', [userId]);
    expect(order).toEqual({ status: 'expired' });
  });
});

describe('one payment too many', () => {
  const closed = (sessionId: string) =>
    waitFor(async () => (await paymentOf(sessionId)).status === 'expired' || undefined, 15_000);

  it('is prevented: another open page for the same product closes', async () => {
    const member = await api.signedIn();
    const full = await openPage(member, { offer: 'coaching' });
    await buy(member, { offer: 'coaching-new-door' });
    await closed(full);
  });

  it('is prevented without holding up the webhook, however slowly Stripe closes pages', async () => {
    const member = await api.signedIn();
    // Coaching includes the program, so the program's open page must close.
    const full = await openPage(member);
    const special = await openPage(member, { offer: 'coaching-new-door' });
    await sandbox.press(special, 'pay');
    // The first try hangs; the client's second closes the page, seconds later.
    await sandbox.setFaults({ stripe: { mode: 'hang', match: '/expire', times: 1 } });
    await tellOf(special);
    expect((await paymentOf(full)).status).toBe('open');
    await closed(full);
  });

  it('is prevented when the last spot of the month is gone', async () => {
    const late = await api.signedIn();
    const open = await openPage(late, { offer: 'coaching' });
    const spots = async () => (await api.visitor().call(offersApi.list)).data.spots;
    await leaveSpots(api, 1);

    await buy(await api.signedIn(), { offer: 'coaching-new-door' });
    expect(await spots()).toMatchObject({ left: 0, total: coachingSpotsPerMonth });

    await closed(open);
    for (const browser of [late, api.visitor()]) {
      const error = await refusal(openPage(browser, { offer: 'coaching' }));
      expect([error.status, error.code]).toEqual([409, 'SOLD_OUT']);
    }
    await expect(openPage(late)).resolves.toBeDefined();
  });

  it('for the last spot, paid at once on two pages, is granted and marked for a person', async () => {
    const buyers = [await api.signedIn(), await api.signedIn()];
    const sessions = await Promise.all(
      buyers.map((buyer) => openPage(buyer, { offer: 'coaching' })),
    );
    await leaveSpots(api, 1);
    for (const sessionId of sessions) await sandbox.press(sessionId, 'pay');
    await Promise.all(sessions.map((sessionId) => tellOf(sessionId)));
    for (const buyer of buyers) expect(await hasPremium(buyer)).toBe(true);
    const oversold = () => openPayments(api.settings, 'oversold');
    const [order] = await oversold();
    expect(buyers.map(({ email }) => email)).toContain(order?.email);
    for (const sessionId of sessions) await tellOf(sessionId);
    expect(await oversold()).toHaveLength(1);
    const told = await api.outbox('order.oversold');
    expect(told.filter(({ orderId }) => orderId === order?.id)).toHaveLength(1);
    expect((await ops(api.settings, 'payments', 'keep', order?.id ?? '')).code).toBe(0);
    expect(await oversold()).toEqual([]);
  });
});

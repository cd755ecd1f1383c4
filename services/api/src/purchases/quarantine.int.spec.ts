import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import { offers } from '@repo/product/offers';
import { rows } from '../testing/harness.ts';
import { openPayments, ops } from '../testing/ops.ts';
import {
  api,
  hasPremium,
  openPage,
  pay,
  paymentOf,
  statusesOf,
  tellOf,
  usePurchases,
} from '../testing/purchases.ts';
import { runSource } from '../testing/running.ts';
import { Reconciler } from './fulfilment/reconciler/reconciler.ts';

const agreed = offers['self-guided'].amount;

usePurchases({}, runSource);

const setAside = async (): Promise<string[]> =>
  (await openPayments(api.settings, 'quarantined')).map(({ id }) => id);

/** How many times the owner is mailed, however often Stripe reports it. */
const told = async (id: string): Promise<number> =>
  (await api.outbox('order.quarantined')).filter(({ orderId }) => orderId === id).length;

/** A member who paid one cent too much, as Stripe reported. */
const overcharged = async () => {
  const member = await api.signedIn();
  const sessionId = await openPage(member);
  await pay(sessionId, { amount: agreed + 1 });
  const [order] = (await member.call(transactions.list)).data.items;
  return { member, sessionId, id: order?._id ?? '' };
};

describe('a payment that was set aside', () => {
  it('is pending for its buyer, listed for ops, and settled by a refund', async () => {
    const { member, sessionId, id } = await overcharged();
    expect(await setAside()).toEqual([id]);
    expect(await told(id)).toBe(1);
    const read = () => member.call(checkout.readSession, { params: { sessionId } });
    expect((await read()).data.state).toBe('processing');
    expect(await statusesOf(member)).toEqual(['pending']);

    expect((await ops(api.settings, 'payments', 'refund', id)).code).toBe(0);
    await tellOf((await paymentOf(sessionId)).paymentIntent);
    expect(await setAside()).toEqual([]);
    expect(await statusesOf(member)).toEqual(['refunded']);
    expect(await told(id)).toBe(1);
    // Nothing is left to give back or to accept, and they may buy again.
    for (const [deed, sentence] of [
      [['payments', 'refund', id], 'this order has nothing left to refund'],
      [['payments', 'accept', id, String(agreed)], 'this order is not quarantined'],
    ] as const)
      expect((await ops(api.settings, ...deed)).error).toContain(sentence);
    await openPage(member);
  });

  it('that was right after all is granted once, within the next rounds', async () => {
    const { member, id } = await overcharged();
    const accepted = await ops(api.settings, 'payments', 'accept', id, String(agreed + 1));
    expect(accepted.error).toContain(`"deed":"payments accept","orderId":"${id}"`);
    await rows(
      `update orders set created_at = created_at - interval '2 minutes 1 second' where id = $1`,
      [id],
    );
    const reconciler = api.app.get(Reconciler);
    await reconciler.reconcile();
    await reconciler.reconcile();
    expect(await setAside()).toEqual([]);
    expect(await hasPremium(member)).toBe(true);
    const facts = await rows(
      `select from outbox where type = 'order.paid' and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(facts).toHaveLength(1);
  });
});

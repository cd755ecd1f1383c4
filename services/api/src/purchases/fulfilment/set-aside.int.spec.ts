import { offers } from '@repo/product/offers';
import { row, rows, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import { api, hasPremium, statusesOf, usePurchases } from '@repo/testing/people/purchases';
import { deliver, events, openOrder, type PaidOrder } from '@repo/testing/providers/stripe-events';
import { runCommand } from '../../ops/commands.ts';

const { openPayments, ops } = createOperator(runCommand);

usePurchases();

const price = offers['self-guided'].amount;
let member: Member;
let order: PaidOrder;

/** No report of today leads to a refused state, so the database spoils what is written of a booked order. */
const spoil = () =>
  rows(`
    create function spoil() returns trigger language plpgsql as
      $$ begin new.status := 'expired'; return new; end $$;
    create trigger spoil before update of status on orders for each row
      when (new.paid_at is not null) execute function spoil()`);
const heal = () => rows('drop function if exists spoil cascade');

beforeEach(async () => {
  member = await api.signedIn();
  order = await openOrder({ userId: member.userId });
});
afterEach(heal);

const send = async (...payloads: string[]): Promise<void> => {
  for (const payload of payloads) expect((await deliver(api.visitor(), payload)).status).toBe(200);
};

/** Everything that is stored about an order and its payment. */
const stored = (id: string) =>
  row<{ order: { payment_intent: string }; payment: object | null }>(
    `select to_jsonb(o) as order, to_jsonb(p) as payment, (select jsonb_agg(g) from grants g
       where g.order_id = o.id) as grants
     from orders o left join payments p using (payment_intent) where o.id = $1`,
    [id],
  );

/** The owner is told, by one event, and finds it in the list. */
const expectToldOnce = async (id: string): Promise<void> => {
  expect(await api.outbox('order.quarantined', { orderId: id })).toHaveLength(1);
  const listed = (await openPayments(api.settings, 'quarantined')).filter((one) => one.id === id);
  expect(listed).toMatchObject([{ reason: 'state' }]);
};

describe('a report that leads to a state which no order may be in', () => {
  it.each([
    ['refund', () => events.refunded(order, 1_000), 'partially_refunded'],
    ['full refund', () => events.refunded(order), 'refunded'],
    ['dispute', () => events.disputed(order), 'disputed'],
  ] as const)(
    'about a %s is kept beside the order, and counts at the next report',
    async (_, report, status) => {
      await send(events.paid(order));
      const before = await stored(order.id);
      const payload = report();
      await spoil();
      await send(payload);
      const aside = await stored(order.id);
      expect({ ...aside, payment: before?.payment }).toEqual(before);
      await expectToldOnce(order.id);
      await send(payload, payload);
      expect(await stored(order.id)).toEqual(aside);
      await expectToldOnce(order.id);
      await heal();
      await send(events.disputeClosed(order, 'won', 1_700_000_000));
      expect(await statusesOf(member)).toEqual([status]);
    },
  );

  it('about a payment sets its order aside, until a person accepts it', async () => {
    await spoil();
    const payload = events.paid(order);
    await send(payload, payload);
    const aside = { status: 'pending', quarantine: 'state', paid_at: null };
    const { paymentIntent } = order;
    expect(await stored(order.id)).toMatchObject({
      order: { ...aside, payment_intent: paymentIntent },
      grants: null,
    });
    await expectToldOnce(order.id);
    await heal();
    expect((await ops(api.settings, 'payments', 'accept', order.id, String(price))).code).toBe(0);
    await send(payload);
    expect(await hasPremium(member)).toBe(true);
  });

  it('is settled once a person has looked', async () => {
    await send(events.paid(order));
    await spoil();
    await send(events.disputed(order));
    await heal();
    expect((await ops(api.settings, 'payments', 'keep', order.id)).code).toBe(0);
    const open = await openPayments(api.settings, 'quarantined');
    expect(open.filter(({ id }) => id === order.id)).toEqual([]);
  });
});

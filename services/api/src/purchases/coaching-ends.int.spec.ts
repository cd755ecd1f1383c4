import { coaching } from '@repo/contracts/coaching/coaching';
import { erase } from '@repo/testing/api/calls';
import { appointmentIn, linkTo, orderOf, setAppointment } from '@repo/testing/people/coach';
import { api, type Member, useApi, rows } from '@repo/testing/api/harness';
import { purchase } from '@repo/testing/people/members';
import { deliver, events, type PaidOrder } from '@repo/testing/providers/stripe-events';

// Nothing here asks Stripe: a call would fail at once.
useApi(() => ({ STRIPE_API_URL: 'http://127.0.0.1:9' }));

const price = 150_000;

const payFor = (id: string) =>
  rows(`update orders set payment_intent = 'pi_' || id, amount = $2 where id = $1`, [id, price]);

const toPaid = (id: string) =>
  ({ id, paymentIntent: `pi_${id}`, amount: price, currency: 'usd' }) as PaidOrder;

/** Somebody who is coached, with one session behind and one ahead. */
const coached = async () => {
  const member = await api.signedIn({ coaching: true });
  const id = await orderOf(member);
  await payFor(id);
  await setAppointment(linkTo(id), appointmentIn(1));
  await setAppointment(linkTo(id), appointmentIn(5), '2');
  await rows(
    `update appointments set starts_at = now() - interval '1 day' where order_id = $1 and week = 1`,
    [id],
  );
  return { member, order: toPaid(id) };
};

/** The same member pays once more: no spot, and no coach is promised. */
const payTwice = async ({ userId }: Member): Promise<PaidOrder> => {
  const id = await purchase(api.pool, userId, 'coaching');
  await payFor(id);
  await rows('update orders set is_paid_twice = true where id = $1', [id]);
  await rows('delete from outreach where order_id = $1', [id]);
  return toPaid(id);
};

const lost = 1_790_000_000;

const appointmentsOf = async ({ call }: Member) =>
  (await call(coaching.read)).data.weeks.flatMap(({ appointment }) => appointment ?? []);

/** @returns the appointments of the past and to come */
const statesOf = ({ id }: PaidOrder) =>
  rows(
    `select canceled_at is not null as off, revision from appointments where order_id = $1
     order by week`,
    [id],
  );

const past = { off: false, revision: 0 };

const endingsOf = async ({ id }: PaidOrder): Promise<number> =>
  (await api.outbox('coaching.ended', { orderId: id })).length;

const ways: [string, (order: PaidOrder) => string][] = [
  ['in full', (order) => events.refunded(order, price)],
  ['by a lost dispute', (order) => events.disputeClosed(order, 'lost', lost)],
];

describe('coaching that was given back', () => {
  it.each(ways)(
    '%s cancels what is ahead, lists nothing anymore and is announced once',
    async (_, eventOf) => {
      const { member, order } = await coached();
      expect(await appointmentsOf(member)).toHaveLength(2);
      const news = eventOf(order);
      const answers = [await deliver(api.visitor(), news), await deliver(api.visitor(), news)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await appointmentsOf(member)).toEqual([]);
      expect((await member.call(coaching.read)).data.state).toBe('none');
      expect(await statesOf(order)).toEqual([past, { off: true, revision: 1 }]);
      expect(await endingsOf(order)).toBe(1);
    },
  );

  it('in part continues', async () => {
    const { member, order } = await coached();
    await deliver(api.visitor(), events.refunded(order, price - 1));
    expect(await appointmentsOf(member)).toHaveLength(2);
    expect(await endingsOf(order)).toBe(0);
  });

  it.each(ways)(
    '%s, having been paid twice, continues under the first payment',
    async (_, eventOf) => {
      const { member, order } = await coached();
      const second = await payTwice(member);
      await deliver(api.visitor(), eventOf(second));
      expect(await endingsOf(second)).toBe(0);
      expect((await member.call(coaching.read)).data.state).toBe('waiting');
      expect(await statesOf(order)).toEqual([past, { off: false, revision: 0 }]);
      await deliver(api.visitor(), eventOf(order));
      expect(await endingsOf(order)).toBe(1);
    },
  );

  it('continues after a won appeal; its sessions stay canceled', async () => {
    const { member, order } = await coached();
    const second = await payTwice(member);
    for (const paid of [order, second])
      for (const status of ['lost', 'won', 'won'])
        await deliver(
          api.visitor(),
          events.disputeClosed(paid, status, lost + Number(status === 'won')),
        );
    expect((await member.call(coaching.read)).data.state).toBe('waiting');
    expect(await statesOf(order)).toEqual([past, { off: true, revision: 1 }]);
  });
});

describe('a client who erases the account', () => {
  it('frees the hours ahead, by an event that leads to nobody', async () => {
    const { member, order } = await coached();
    await erase(member);
    const events = await api.outbox('client.erased');
    expect(events).toHaveLength(1);
    const [{ paidAt, hours } = { paidAt: '', hours: '' }] = events;
    expect(Date.parse(hours)).toBeGreaterThan(Date.now());
    expect(Date.parse(paidAt)).toBeGreaterThan(Date.now() - 600_000);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${member.userId}|${order.id}|@`));
  });

  it('is no news to the coach when there was no coaching, or none any more', async () => {
    const before = await api.outbox('client.erased');
    await erase(await api.signedIn({ premium: true }));
    const { member, order } = await coached();
    await deliver(api.visitor(), events.refunded(order, price));
    await erase(member);
    expect(await api.outbox('client.erased')).toEqual(before);
  });
});

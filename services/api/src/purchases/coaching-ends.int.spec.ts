import { coaching } from '@repo/contracts/coaching/coaching';
import { rights } from '@repo/contracts/accounts/rights';
import { linkTo, orderOf, sendForm, sessionIn } from '../testing/coach.ts';
import { startHarness, type Harness, type Member } from '../testing/harness.ts';
import { deliver, events, type PaidOrder } from '../testing/stripe-events.ts';

let api: Harness;
beforeAll(async () => {
  // Nothing here asks Stripe: a call would fail at once.
  api = await startHarness({ STRIPE_API_URL: 'http://127.0.0.1:9' });
});
afterAll(() => api.stop());

const price = 150_000;

/** Somebody who is coached, with one session behind and one ahead. */
const coached = async () => {
  const member = await api.signedIn({ coaching: true });
  const id = await orderOf(api, member);
  const paymentIntent = `pi_${id}`;
  await api.dataSource.query('update orders set payment_intent = $2, amount = $3 where id = $1', [
    id,
    paymentIntent,
    price,
  ]);
  const [past, ahead] = [sessionIn(1), sessionIn(5)];
  for (const session of [past, ahead]) await sendForm(api, linkTo(api, id), session);
  await api.dataSource.query(
    `update coaching_sessions set starts_at = now() - interval '1 day' where id = $1`,
    [past.id],
  );
  const order = { id, paymentIntent, amount: price, currency: 'usd' } as PaidOrder;
  return { member, order, past, ahead };
};

const sessionsOf = async ({ call }: Member) => (await call(coaching.readNotes)).data.sessions;

const stateOf = async (id: string) =>
  (
    await api.dataSource.query<unknown[]>(
      `select called_off_at is not null as off, revision from coaching_sessions where id = $1`,
      [id],
    )
  )[0];

const endingsOf = async ({ id }: PaidOrder): Promise<number> =>
  (await api.outbox('coaching.ended')).filter(({ orderId }) => orderId === id).length;

describe('coaching that was given back', () => {
  it.each([
    ['in full', (order: PaidOrder) => events.refunded(order, price)],
    ['by a lost dispute', (order: PaidOrder) => events.disputeClosed(order, 'lost', 1_790_000_000)],
  ])('%s calls off what is ahead, lists nothing any more and is told once', async (_, eventOf) => {
    const { member, order, past, ahead } = await coached();
    expect(await sessionsOf(member)).toHaveLength(2);
    const news = eventOf(order);
    const answers = [await deliver(api.visitor(), news), await deliver(api.visitor(), news)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sessionsOf(member)).toEqual([]);
    expect((await member.call(coaching.read)).data.state).toBe('none');
    expect(await stateOf(past.id)).toEqual({ off: false, revision: 0 });
    expect(await stateOf(ahead.id)).toEqual({ off: true, revision: 1 });
    expect(await endingsOf(order)).toBe(1);
  });

  it('in part goes on', async () => {
    const { member, order } = await coached();
    await deliver(api.visitor(), events.refunded(order, price - 1));
    expect(await sessionsOf(member)).toHaveLength(2);
    expect(await endingsOf(order)).toBe(0);
  });
});

describe('a client who erases the account', () => {
  const erase = ({ call }: Member) => call(rights.erase, { body: { word: 'ERASE' } });

  it('frees the hours ahead, by a fact that leads to nobody', async () => {
    const { member, order, ahead } = await coached();
    await erase(member);
    const facts = await api.outbox('client.erased');
    expect(facts).toHaveLength(1);
    const [{ paidAt, sessions } = { paidAt: '', sessions: '' }] = facts;
    expect(JSON.parse(sessions)).toMatchObject([{ id: ahead.id, revision: 1 }]);
    expect(Date.parse(paidAt)).toBeGreaterThan(Date.now() - 600_000);
    expect(JSON.stringify(facts)).not.toMatch(new RegExp(`${member.userId}|${order.id}|@`));
  });

  it('is no news to the coach when there was no coaching, or none any more', async () => {
    const before = (await api.outbox('client.erased')).length;
    await erase(await api.signedIn({ premium: true }));
    const { member, order } = await coached();
    await deliver(api.visitor(), events.refunded(order, price));
    await erase(member);
    expect(await api.outbox('client.erased')).toHaveLength(before);
  });
});

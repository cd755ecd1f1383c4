import { createOrder, createUser } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';
import { recordUnclaimed } from './unclaimed.ts';

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('truncate orders, outbox cascade');
});

const query = (sql: string, values: unknown[]) => stack.database.pool.query(sql, values);

const buy = () =>
  createOrder(stack.database.pool, {
    userId: null,
    offer: 'self-guided',
    email: 'gwen@example.com',
  });

const age = (orderId: string, hours: number) =>
  query('update orders set paid_at = paid_at - make_interval(hours => $2) where id = $1', [
    orderId,
    hours,
  ]);

/** Four workers check at once. */
const look = () =>
  Promise.all(Array.from({ length: 4 }, () => recordUnclaimed(stack.database.pool, 500)));

const told = async (): Promise<number[]> => {
  const { rows } = await stack.database.pool.query<{ hours: number }>(
    `select (payload ->> 'hours')::int as hours from outbox where type = 'order.unclaimed'
     order by hours`,
  );
  return rows.map(({ hours }) => hours);
};

/** @returns the mails sent, each in one line */
const send = async (): Promise<string[]> =>
  (await stack.deliver()).map((mail) => mail.replaceAll(/\s+/g, ' '));

const claim = async (orderId: string) => {
  const userId = await createUser(stack.database.pool, `${orderId}@example.com`);
  return query('update orders set user_id = $2 where id = $1', [orderId, userId]);
};

const close = (status: string) => (orderId: string) =>
  query('update orders set status = $2 where id = $1', [orderId, status]);

const forget = (orderId: string) =>
  query('update orders set email = null where id = $1', [orderId]);

describe('a purchase that nobody has claimed', () => {
  it('is written about after a day and after a week, and never a third time', async () => {
    const orderId = await buy();
    await age(orderId, 23);
    await look();
    expect(await told()).toEqual([]);
    await age(orderId, 1);
    await look();
    expect(await told()).toEqual([24]);
    await age(orderId, 143);
    await look();
    expect(await told()).toEqual([24]);
    await age(orderId, 1);
    await look();
    await age(orderId, 10_000);
    await look();
    expect(await told()).toEqual([24, 168]);
  });

  it.each([
    ['claimed', claim],
    ['refunded', close('refunded')],
    ['disputed', close('disputed')],
    ['of an erased account', forget],
  ])('is not written about once it is %s, not even by a mail on its way', async (_, change) => {
    const [early, late] = [await buy(), await buy()];
    await age(early, 25);
    await look();
    expect(await told()).toEqual([24]);
    await change(early);
    await change(late);
    await age(late, 25);
    await look();
    expect(await told()).toEqual([24]);
    expect(await send()).toEqual([]);
  });

  it('says where the account is made, with which address, and how to have the money back', async () => {
    await age(await buy(), 24);
    await look();
    const [mail = ''] = await send();
    expect(mail).toMatch(/To: gwen@example\.com/);
    expect(mail).toMatch(/Subject: One step is left/);
    expect(mail).toContain(`${stack.config.PUBLIC_URL}/auth?from=/welcome`);
    expect(mail).toContain('/auth?tab=login');
    expect(mail).toContain('money back');
    expect(mail).toContain('we write once more');
    expect(mail).not.toMatch(/https?:[^ ]*gwen/);
  });
});

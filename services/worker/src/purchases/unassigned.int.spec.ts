import { columnOf } from '@repo/testing/database/database';
import { createOrder, createUser } from '@repo/testing/database/events';
import { useStack } from '@repo/testing/worker/stack';
import { recordUnassigned } from '@repo/purchases/orders/unassigned';

const stack = await useStack();
const { pool } = stack;
beforeEach(() => pool.query('truncate orders, outbox cascade'));

const buy = () =>
  createOrder(pool, { userId: null, offer: 'self-guided', email: 'gwen@example.com' });

/** Lets hours pass, and four workers check at once. @returns what they have recorded so far */
const after = async (hours: number): Promise<number[]> => {
  await pool.query('update orders set paid_at = paid_at - make_interval(hours => $1)', [hours]);
  await Promise.all(Array.from({ length: 4 }, () => recordUnassigned(pool, 500)));
  return columnOf<number>(
    pool,
    `select (payload ->> 'hours')::int from outbox where type = 'order.unassigned' order by 1`,
  );
};

it('a purchase without an account is written about after a day and a week, and never again', async () => {
  await buy();
  expect(await after(23)).toEqual([]);
  expect(await after(1)).toEqual([24]);
  expect(await after(143)).toEqual([24]);
  expect(await after(1)).toEqual([24, 168]);
  expect(await after(10_000)).toEqual([24, 168]);
});

it.each(['user_id = $2', `status = 'refunded'`, `status = 'disputed'`, 'email = null'])(
  'nor once %s, not even by a mail on its way',
  async (change) => {
    const values = [await buy(), await createUser(pool)];
    expect(await after(25)).toEqual([24]);
    const text = `update orders set ${change} where id = $1 and $2::uuid is not null`;
    await pool.query(text, values);
    expect(await after(200)).toEqual([24]);
    expect(await stack.deliver()).toEqual([]);
  },
);

it('the mail says where the account is made, with which address, and how to have the money back', async () => {
  await buy();
  await after(24);
  const [mail = ''] = await stack.deliver();
  expect(mail).toMatch(/^To: gwen@example\.com/m);
  expect(mail).toMatch(/^Subject: One step is left/m);
  const text = mail.replaceAll(/\s+/g, ' ');
  const said = ['/auth?from=/welcome', '/auth?tab=login', 'money back', 'we write once more'];
  for (const words of said) expect(text).toContain(words);
  expect(text).not.toMatch(/https?:[^ ]*gwen/);
});

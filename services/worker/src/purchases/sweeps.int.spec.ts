import { paymentsKept } from '@repo/product/terms';
import { columnOf, useDatabase } from '@repo/testing/database/database';
import { createOrder, createUser } from '@repo/testing/database/events';
import { orderSweeps } from '@repo/purchases/orders/sweeps';

const pool = await useDatabase();
beforeEach(() => pool.query('delete from orders'));

/** An order `days` old. */
const order = async (
  email: string,
  days: number,
  changes = `paid_at = null, status = 'expired'`,
): Promise<void> => {
  const id = await createOrder(pool, { userId: null, offer: 'self-guided', email });
  await pool.query(
    `update orders set created_at = now() - make_interval(days => $2, secs => 1),
       ${changes} where id = $1`,
    [id, days],
  );
};

const addresses = () => columnOf(pool, 'select email from orders order by email');

it('an address typed at a checkout that nobody paid is not kept for ever', async () => {
  await order('old@example.com', 90);
  await order('declined@example.com', 400, "paid_at = null, status = 'failed'");
  await order('stuck@example.com', 91, "paid_at = null, status = 'pending'");
  await order('recent@example.com', 89);
  await order('paid@example.com', 400, "paid_at = created_at, status = 'paid'");
  await order(
    'aside@example.com',
    400,
    "paid_at = null, quarantine = 'amount', status = 'pending'",
  );
  expect(await orderSweeps['sweep-unpaid-orders'](pool, 500)).toBe(3);
  expect(await addresses()).toEqual([
    'aside@example.com',
    'paid@example.com',
    'recent@example.com',
  ]);
});

it('the address of a purchase without an account goes with the duty to keep the sale', async () => {
  const paidYearsAgo = (years: number) =>
    `paid_at = now() - make_interval(years => ${String(years)}, secs => 1), status = 'paid'`;
  await order('unassigned@example.com', 0, paidYearsAgo(paymentsKept.years));
  await order('younger@example.com', 0, paidYearsAgo(paymentsKept.years - 1));
  await order('assigned@example.com', 0, paidYearsAgo(paymentsKept.years));
  const userId = await createUser(pool, 'assigned@example.com');
  await pool.query(`update orders set user_id = $1 where email = 'assigned@example.com'`, [userId]);
  expect(await orderSweeps['sweep-unassigned-addresses'](pool, 500)).toBe(1);
  expect(await addresses()).toEqual(['assigned@example.com', 'younger@example.com', null]);
});

it('what a browser read of the address that paid goes with its cookie, also after an erasure', async () => {
  const paid = `paid_at = now() - make_interval(days => $2, secs => 1), status = 'paid', paid_as = 'g…@e….com'`;
  await order('guest@example.com', 30, paid);
  await order('erased@example.com', 30, `${paid}, email = null, erased_at = now()`);
  await order('recent@example.com', 29, paid);
  expect(await orderSweeps['sweep-paid-as'](pool, 500)).toBe(2);
  const { rows } = await pool.query('select email, paid_as from orders order by email');
  expect(rows).toEqual([
    { email: 'guest@example.com', paid_as: null },
    { email: 'recent@example.com', paid_as: 'g…@e….com' },
    { email: null, paid_as: null },
  ]);
  expect(await orderSweeps['sweep-paid-as'](pool, 500)).toBe(0);
});

import { createOrder, recordEvent } from '@repo/testing/database/events';
import { columnsWith } from '@repo/testing/database/texts';
import { useStack } from '@repo/testing/worker/stack';
import { accountSweeps } from '@repo/accounts/sweeps';

const email = 'kanarienvogel@example.com';
const stack = await useStack({ LOG_LEVEL: 'debug' });
const { pool } = stack;

const erase = async (): Promise<string> => {
  const userId = crypto.randomUUID();
  const last = JSON.stringify({ email, fullName: 'Ana Duarte' });
  const sealed = stack.config.MASTER_KEYS.sealLastNotice(userId, last);
  await pool.query('insert into erasures (user_id, last_notice_address) values ($1, $2)', [
    userId,
    sealed,
  ]);
  return userId;
};
const lastNotices = async () =>
  (await pool.query('select from erasures where last_notice_address is not null')).rowCount;

describe('after an erasure', () => {
  it('one last mail goes out; then address and name are in no table, queue or log', async () => {
    const userId = await erase();
    const order = { userId: null, offer: 'self-guided', email: 'x@example.com' } as const;
    const orderId = await createOrder(pool, order);
    await pool.query('update orders set email = null, erased_at = now() where id = $1', [orderId]);
    // A receipt that was still waiting has no recipient.
    await recordEvent(pool, 'order.paid', { orderId });
    await recordEvent(pool, 'account.erased', { userId });
    expect(await stack.deliver()).toEqual([
      expect.stringContaining('the last email about your account'),
    ]);
    expect(await lastNotices()).toBe(0);
    for (const word of ['kanarienvogel', 'Duarte'])
      expect(await columnsWith(word, pool)).toEqual([]);
    expect(stack.lines.length).toBeGreaterThan(0);
    expect(stack.lines.join('\n')).not.toMatch(/kanarienvogel|Duarte/);
  });

  it('an address whose mail never arrived is forgotten after a day, the id is kept for backups', async () => {
    const userId = await erase();
    expect(await accountSweeps['sweep-last-notices'](pool, 500)).toBe(0);
    await pool.query(`update erasures set erased_at = now() - interval '25 hours'`);
    expect(await accountSweeps['sweep-last-notices'](pool, 500)).toBe(1);
    expect(await lastNotices()).toBe(0);
    const ledger = await pool.query('select from erasures where user_id = $1', [userId]);
    expect(ledger.rowCount).toBe(1);
  });
});

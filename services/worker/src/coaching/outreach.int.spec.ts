import { recordOverdue, recordUnconfirmed } from '@repo/coaching/outreach.repository';
import { createOutreach } from '@repo/testing/database/events';
import { columnOf, useDatabase } from '@repo/testing/database/database';

const pool = await useDatabase();
beforeEach(() => pool.query('truncate outreach, outbox cascade'));

/** Four workers look. @returns the orders about which an event is recorded so far */
const afterLook = async (record: typeof recordOverdue): Promise<string[]> => {
  await Promise.all(Array.from({ length: 4 }, () => record(pool)));
  const type = record === recordOverdue ? 'outreach.overdue' : 'outreach.unconfirmed';
  return columnOf(pool, `select payload ->> 'orderId' from outbox where type = $1`, [type]);
};

const age = (orderId: string, hours: number) =>
  pool.query(
    'update outreach set due_at = due_at - make_interval(hours => $2) where order_id = $1',
    [orderId, hours],
  );

describe('a reminder to the coach', () => {
  it('comes at 12 and at 20 hours, once each, however many workers look', async () => {
    const orderId = await createOutreach(pool, 11);
    const look = () => afterLook(recordUnconfirmed);
    expect(await look()).toEqual([]);
    await age(orderId, 1);
    expect(await look()).toEqual([orderId]);
    await age(orderId, 7);
    expect(await look()).toHaveLength(1);
    await age(orderId, 1);
    await look();
    expect(await look()).toEqual([orderId, orderId]);
  });

  it.each([
    [21, recordUnconfirmed],
    [30, recordOverdue],
  ])('is none after %i hours where the coach wrote, or money went back', async (hours, record) => {
    const contacted = await createOutreach(pool, hours);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [contacted]);
    const refunded = await createOutreach(pool, hours);
    await pool.query(`update orders set status = 'refunded' where id = $1`, [refunded]);
    expect(await afterLook(record)).toEqual([]);
  });
});

it('a broken promise is recorded once when its hour has passed, however many workers look', async () => {
  const orderId = await createOutreach(pool, 23);
  expect(await afterLook(recordOverdue)).toEqual([]);
  await age(orderId, 1);
  await afterLook(recordOverdue);
  expect(await afterLook(recordOverdue)).toEqual([orderId]);
  const overdue = await pool.query('select from outreach where overdue_at is not null');
  expect(overdue.rowCount).toBe(1);
});

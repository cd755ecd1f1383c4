import { recordOverdue, recordUnconfirmed } from './outreach.ts';
import { createOutreach } from '../testing/events.ts';
import { columnOf, useDatabase } from '../testing/database.ts';

const pool = await useDatabase();
beforeEach(() => pool.query('truncate outreach, outbox cascade'));

const recorded = (type: string) =>
  columnOf(pool, `select payload ->> 'orderId' from outbox where type = $1`, [type]);

const unconfirmed = () => recorded('outreach.unconfirmed');

const age = (orderId: string, hours: number) =>
  pool.query(
    'update outreach set due_at = due_at - make_interval(hours => $2) where order_id = $1',
    [orderId, hours],
  );

describe('a reminder to the coach', () => {
  it('comes at 12 and at 20 hours, once each, however many workers look', async () => {
    const orderId = await createOutreach(pool, 11);
    const look = () => Promise.all(Array.from({ length: 4 }, () => recordUnconfirmed(pool)));
    await look();
    expect(await unconfirmed()).toEqual([]);
    await age(orderId, 1);
    await look();
    expect(await unconfirmed()).toEqual([orderId]);
    await age(orderId, 7);
    await look();
    expect(await unconfirmed()).toHaveLength(1);
    await age(orderId, 1);
    await look();
    await look();
    expect(await unconfirmed()).toEqual([orderId, orderId]);
  });

  it.each([
    [21, recordUnconfirmed, 'outreach.unconfirmed'],
    [30, recordOverdue, 'outreach.overdue'],
  ])('is none after %i hours where the coach wrote, or the money went back', async (...row) => {
    const [hours, record, type] = row;
    const contacted = await createOutreach(pool, hours);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [contacted]);
    const refunded = await createOutreach(pool, hours);
    await pool.query(`update orders set status = 'refunded' where id = $1`, [refunded]);
    await record(pool);
    expect(await recorded(type)).toEqual([]);
  });
});

describe('a broken promise', () => {
  it('is recorded once when its hour has passed, however many workers look', async () => {
    const orderId = await createOutreach(pool, 23);
    const look = () => Promise.all(Array.from({ length: 4 }, () => recordOverdue(pool)));
    await look();
    expect(await recorded('outreach.overdue')).toEqual([]);
    await age(orderId, 1);
    await look();
    await look();
    expect(await recorded('outreach.overdue')).toEqual([orderId]);
    const overdue = await pool.query('select from outreach where overdue_at is not null');
    expect(overdue.rowCount).toBe(1);
  });
});

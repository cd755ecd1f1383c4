import { coachingSpotsPerMonth } from '@repo/product/products';
import type { OfferId } from '@repo/product/offers';
import { announceFreeSpots, sweepWaitingList } from '@repo/purchases/waiting-list.repository';
import { columnOf } from '@repo/testing/database/database';
import { createOrder, settled } from '@repo/testing/database/events';
import { waitFor } from '@repo/testing/wait-for';
import { decodeMail } from '@repo/testing/providers/smtp';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack();
const { pool } = stack;
beforeEach(() => pool.query('truncate waiting_list, orders, outbox cascade'));

const buy = (email: string): Promise<string> =>
  createOrder(pool, { userId: null, offer: 'coaching', email });

/** Sells all spots of this month but `left`. */
const leaveSpots = async (left: number): Promise<string[]> => {
  const orders: string[] = [];
  for (let n = left; n < coachingSpotsPerMonth; n += 1)
    orders.push(await buy(`buyer-${String(n)}@example.com`));
  return orders;
};

const refund = (orderId = '') =>
  pool.query(`update orders set status = 'refunded' where id = $1`, [orderId]);

/** A person who has been waiting for `hours`. */
const wait = (name: string, hours: number, offer: OfferId = 'coaching', month = '2026-11') =>
  pool.query(
    `insert into waiting_list (email, month, offer, created_at)
     values ($1, $2, $3, now() - make_interval(hours => $4))`,
    [`${name}@example.com`, month, offer, hours],
  );

const notified = () =>
  columnOf(
    pool,
    `select split_part(email, '@', 1) from outbox
     join waiting_list w on w.id = (payload ->> 'guestId')::uuid order by w.created_at`,
  );

/** So many workers look. @returns who has been written to so far */
const afterLook = async (workers = 1): Promise<string[]> => {
  await Promise.all(Array.from({ length: workers }, () => announceFreeSpots(pool)));
  return notified();
};

const age = (hours: number) =>
  pool.query('update waiting_list set notified_at = notified_at - make_interval(hours => $1)', [
    hours,
  ]);

describe('a free spot', () => {
  it('comes from a refund alone, and is offered once, to the person who has waited longest, however many workers run', async () => {
    const [first] = await leaveSpots(0);
    await wait('late', 1);
    await wait('early', 5);
    expect(await afterLook()).toEqual([]);
    await refund(first);
    await afterLook(8);
    expect(await afterLook()).toEqual(['early']);
  });

  it('of a new month is offered to as many as there are', async () => {
    for (let n = 0; n < coachingSpotsPerMonth + 2; n += 1) await wait(`g${String(n)}`, 9 - n);
    expect(await afterLook(4)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4']);
  });

  it('that nobody took within a day is offered to the next in line', async () => {
    await leaveSpots(1);
    await wait('early', 5);
    await wait('late', 1);
    await afterLook();
    await age(23);
    expect(await afterLook()).toEqual(['early']);
    await age(1);
    expect(await afterLook()).toEqual(['early', 'late']);
  });

  it('that its guest took is not counted twice, and nobody who has bought is asked', async () => {
    await leaveSpots(2);
    await wait('early', 5);
    await wait('done', 4);
    await wait('late', 1);
    await buy('done@example.com'); // leaves one
    expect(await afterLook()).toEqual(['early']);
    const [freed] = await columnOf(pool, 'select id from orders');
    await buy('early@example.com');
    expect(await afterLook()).toEqual(['early']);
    await refund(freed);
    expect(await afterLook()).toEqual(['early', 'late']);
  });

  it('is announced in one e-mail to somebody on the lists of two months, at the later price', async () => {
    await leaveSpots(1);
    await wait('ada', 900, 'coaching', '2026-10');
    await wait('ada', 5, 'coaching-new-door');
    const workers = [await stack.start(), await stack.start()];
    await waitFor(() => stack.smtp.mails.length > 0);
    await afterLook();
    await settled(pool);
    for (const stop of workers) await stop();
    expect(stack.smtp.mails).toHaveLength(1);
    const mail = decodeMail(stack.smtp.mails[0] ?? '');
    expect(mail).toMatch(/^To: ada@example.com\r?$/m);
    expect(mail).toMatch(/^Subject: A spot is free\r?$/m);
    expect(mail).toContain(`${stack.config.PUBLIC_URL}/checkout?from=/new-door`);
    expect(mail).toContain('$997');
  });
});

it('those who were written to a month ago or have waited for a year are forgotten', async () => {
  await pool.query(`
    insert into waiting_list (email, month, created_at, notified_at) values
      ('told@example.com', '2026-01', now() - interval '40 days', now() - interval '31 days'),
      ('just-told@example.com', '2026-01', now() - interval '40 days', now() - interval '29 days'),
      ('waits@example.com', '2026-01', now() - interval '360 days', null),
      ('forgotten@example.com', '2026-01', now() - interval '367 days', null)`);
  expect(await sweepWaitingList(pool, 10)).toBe(2);
  const left = await columnOf(pool, 'select email from waiting_list order by email');
  expect(left).toEqual(['just-told@example.com', 'waits@example.com']);
});

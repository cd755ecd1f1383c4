import { endpointPath } from '@repo/contracts/client';
import { contactedPage } from '@repo/contracts/coaching/coaching';
import { signLink } from '@repo/backend/signed-links';
import { recordUnconfirmed } from './outreach.ts';
import { createOrder, createUser, recordFact } from './testing/facts.ts';
import { eventually } from './testing/local.ts';
import { createStack, type Stack } from './testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await createStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('delete from outreach');
  await stack.database.pool.query('delete from outbox');
});

/** A coaching order of so many hours ago. */
const createPromise = async (hoursAgo: number): Promise<string> => {
  const { pool } = stack.database;
  const userId = await createUser(pool, `${crypto.randomUUID()}@example.com`);
  const orderId = await createOrder(pool, { userId, offer: 'coaching', email: 'b@example.com' });
  await pool.query(`insert into outreach values ($1, now() + make_interval(hours => $2))`, [
    orderId,
    24 - hoursAgo,
  ]);
  return orderId;
};

const unconfirmed = async (): Promise<string[]> => {
  const { rows } = await stack.database.pool.query<{ orderId: string }>(
    `select payload ->> 'orderId' as "orderId" from outbox where type = 'outreach.unconfirmed'`,
  );
  return rows.map(({ orderId }) => orderId);
};

const age = (orderId: string, hours: number) =>
  stack.database.pool.query(
    'update outreach set due_at = due_at - make_interval(hours => $2) where order_id = $1',
    [orderId, hours],
  );

describe('a reminder to the coach', () => {
  it('comes at 12 and at 20 hours, once each, however many workers look', async () => {
    const orderId = await createPromise(11);
    const look = () =>
      Promise.all(Array.from({ length: 4 }, () => recordUnconfirmed(stack.database.pool)));
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

  it('comes once when nobody looked for a day', async () => {
    const orderId = await createPromise(30);
    await recordUnconfirmed(stack.database.pool);
    expect(await unconfirmed()).toEqual([orderId]);
  });

  it('does not come for a buyer who was written to, or has the money back', async () => {
    const { pool } = stack.database;
    const contacted = await createPromise(21);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [contacted]);
    const refunded = await createPromise(21);
    await pool.query(`update orders set status = 'refunded' where id = $1`, [refunded]);
    await recordUnconfirmed(pool);
    expect(await unconfirmed()).toEqual([]);
  });
});

const decode = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

describe('the mails to the coach', () => {
  it('carry the wishes and the signed link; nothing is sent once the coach has written', async () => {
    const { pool } = stack.database;
    const waiting = await createPromise(0);
    await pool.query(
      `insert into preferences (user_id, contact) select user_id, $2 from orders where id = $1`,
      [waiting, JSON.stringify({ channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false })],
    );
    const done = await createPromise(0);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [done]);
    for (const orderId of [waiting, done]) {
      await recordFact(pool, 'contact-wishes.given', { orderId });
      await recordFact(pool, 'outreach.unconfirmed', { orderId });
    }
    const stop = await stack.start();
    await eventually(async () => {
      const { rows } = await pool.query('select 1 from deliveries where done_at is not null');
      return rows.length === 4 && true;
    });
    await stop();

    const signature = signLink(stack.config.SECRET_KEY, 'coach-contacted', waiting);
    const link = endpointPath(contactedPage, { params: { orderId: waiting, signature } });
    const mails = stack.smtp.mails.map(decode);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(/^To: coach@example.com/m);
      expect(mail).toContain(`${stack.config.PUBLIC_URL}${link}`);
      expect(mail).toContain('by text message, after 6 pm');
      expect(mail).toContain('Please leave no message.');
    }
  });

  it('leave out wishes that were withdrawn before the mail went', async () => {
    const { pool } = stack.database;
    const orderId = await createPromise(0);
    await recordFact(pool, 'contact-wishes.given', { orderId });
    const stop = await stack.start();
    await eventually(async () => {
      const { rows } = await pool.query('select 1 from deliveries where done_at is not null');
      return rows.length === 1 && true;
    });
    await stop();
    expect(stack.smtp.mails).toEqual([]);
  });
});

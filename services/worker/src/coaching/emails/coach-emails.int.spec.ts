import { endpointPath } from '@repo/contracts/client';
import { contactedPage } from '@repo/contracts/coaching/coaching';
import { signLink } from '@repo/backend/signed-links';
import { createOrder, createPromise, recordFact, settled } from '../../testing/facts.ts';
import { decodeMail } from '../../testing/smtp.ts';
import { createStack, type Stack } from '../../testing/stack.ts';

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

describe('the e-mails to the coach', () => {
  it('carry the wishes and the signed link; nothing is sent once the coach has written', async () => {
    const { pool } = stack.database;
    const waiting = await createPromise(pool, 0);
    await pool.query(
      `insert into preferences (user_id, contact) select user_id, $2 from orders where id = $1`,
      [waiting, JSON.stringify({ channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false })],
    );
    const done = await createPromise(pool, 0);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [done]);
    for (const orderId of [waiting, done]) {
      await recordFact(pool, 'contact-wishes.given', { orderId });
      await recordFact(pool, 'outreach.unconfirmed', { orderId });
    }
    const stop = await stack.start();
    await settled(pool);
    await stop();

    const signature = signLink(stack.config.SECRET_KEY, 'coach-contacted', waiting);
    const link = endpointPath(contactedPage, { params: { orderId: waiting, signature } });
    const mails = stack.smtp.mails.map(decodeMail);
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
    const orderId = await createPromise(pool, 0);
    await recordFact(pool, 'contact-wishes.given', { orderId });
    const stop = await stack.start();
    await settled(pool);
    await stop();
    expect(stack.smtp.mails).toEqual([]);
  });

  it('name a buyer without an account by the address of the receipt', async () => {
    const { pool } = stack.database;
    const orderId = await createOrder(pool, {
      userId: null,
      offer: 'coaching',
      email: 'b@example.com',
    });
    await recordFact(pool, 'order.paid', { orderId });
    const stop = await stack.start();
    await settled(pool);
    await stop();
    const handOff = stack.smtp.mails.map(decodeMail).filter((mail) => /^To: coach@/m.test(mail));
    expect(handOff).toHaveLength(1);
    expect(handOff[0]).toMatch(/^Reply-To: b@example.com/m);
  });

  it.each([
    `status = 'refunded'`,
    `status = 'disputed'`,
    `quarantine = 'amount'`,
    'paid_at = null',
  ])('are not sent for an order with %s', async (change) => {
    const { pool } = stack.database;
    const orderId = await createPromise(pool, 0);
    await pool.query(`update orders set ${change} where id = $1`, [orderId]);
    await recordFact(pool, 'order.paid', { orderId });
    await recordFact(pool, 'outreach.unconfirmed', { orderId });
    const stop = await stack.start();
    await settled(pool);
    await stop();
    expect(stack.smtp.mails.filter((mail) => /^To: coach@/m.test(mail))).toEqual([]);
  });
});

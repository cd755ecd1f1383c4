import { sealWishes } from '@repo/backend/coaching/contact-wishes';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';
import {
  createClient,
  createOrder,
  createOutreach,
  createUser,
  prepareMember,
  recordFact,
} from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('delete from outreach');
  await stack.database.pool.query('delete from outbox');
});

/** @returns whose page the link of a mail opens, and whether it does. */
const opens = (mail: string) => {
  const { PUBLIC_URL, SECRET_KEY } = stack.config;
  const [, site, subject = '', expires = '', signature = ''] =
    /href="([^"]*)\/coach\/client\?orderId&#x3D;([^&]+)&amp;expires&#x3D;(\d+)&amp;signature&#x3D;([\w-]+)"/.exec(
      mail,
    ) ?? [];
  expect(site).toBe(PUBLIC_URL);
  return [subject, verifyExpiringLink(SECRET_KEY, 'coach-client', { subject, expires, signature })];
};

describe('the e-mails to the coach', () => {
  it('carry the wishes and the signed link; nothing is sent once the coach has written', async () => {
    const { pool } = stack.database;
    const waiting = await createOutreach(pool, 0);
    const { rows } = await pool.query<{ userId: string }>(
      'select user_id as "userId" from orders where id = $1',
      [waiting],
    );
    const userId = rows[0]?.userId ?? '';
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
    const wishes = { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false } as const;
    await pool.query('update preferences set contact_ciphertext = $2 where user_id = $1', [
      userId,
      sealWishes(dataKey, userId, wishes),
    ]);
    const done = await createOutreach(pool, 0);
    await pool.query('update outreach set contacted_at = now() where order_id = $1', [done]);
    for (const orderId of [waiting, done]) {
      await recordFact(pool, 'contact-wishes.given', { orderId });
      await recordFact(pool, 'outreach.unconfirmed', { orderId });
    }
    const mails = await stack.deliver();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(/^To: coach@example.com/m);
      expect(opens(mail)).toEqual([waiting, 'valid']);
      expect(mail).toContain('by text message, after 6 pm');
      expect(mail).toContain('Please don’t leave a message.');
    }
  });

  it('tell of changed wishes also once the coach has written, and promise no hour then', async () => {
    const { pool } = stack.database;
    const { userId, orderId } = await createClient(pool);
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
    const wishes = { channel: 'phone', hours: 'evenings', mayLeaveMessage: false } as const;
    await pool.query('update preferences set contact_ciphertext = $2 where user_id = $1', [
      userId,
      sealWishes(dataKey, userId, wishes),
    ]);
    await recordFact(pool, 'contact-wishes.given', { orderId });
    const mails = (await stack.deliver()).filter((mail) => /^To: coach@/m.test(mail));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/to be reached by phone, evenings/);
    expect(mails[0]).not.toMatch(/promise r[au]n/);
  });

  it('leave out wishes that were withdrawn before the mail went', async () => {
    const { pool } = stack.database;
    const orderId = await createOutreach(pool, 0);
    await recordFact(pool, 'contact-wishes.given', { orderId });
    expect(await stack.deliver()).toEqual([]);
  });

  it('name a buyer without an account by the address of the receipt', async () => {
    const { pool } = stack.database;
    const orderId = await createOrder(pool, {
      userId: null,
      offer: 'coaching',
      email: 'b@example.com',
    });
    await recordFact(pool, 'order.paid', { orderId });
    const handOff = (await stack.deliver()).filter((mail) => /^To: coach@/m.test(mail));
    expect(handOff).toHaveLength(1);
    expect(handOff[0]).toMatch(/^Reply-To: b@example.com/m);
  });

  const handOffOf = async (orderId: string): Promise<string> => {
    await recordFact(stack.database.pool, 'order.paid', { orderId });
    return (await stack.deliver()).find((mail) => /^To: coach@/m.test(mail)) ?? '';
  };

  it('never send the coach to an address that somebody typed and nobody proved', async () => {
    const { pool } = stack.database;
    const order = { offer: 'coaching', email: 'payer@example.com' } as const;
    const unverified = await createUser(pool, 'victim@example.com', false);
    const mail = await handOffOf(await createOrder(pool, { ...order, userId: unverified }));
    expect(mail).toMatch(/^Reply-To: payer@example.com/m);
    expect(mail).not.toContain('victim@example.com');
    stack.smtp.mails.length = 0;
    const verified = await createUser(pool, 'member@example.com');
    expect(await handOffOf(await createOrder(pool, { ...order, userId: verified }))).toMatch(
      /^Reply-To: member@example.com/m,
    );
  });

  it('have no link to the buyer that adds a secret copy', async () => {
    const email = 'a?bcc=spy%40evil.com&z=@evil.com';
    const order = { userId: null, offer: 'coaching', email } as const;
    const mail = await handOffOf(await createOrder(stack.database.pool, order));
    const [, link = ''] = /href="(mailto:[^"]*)"/.exec(mail) ?? [];
    expect(link).toBe('mailto:a%3Fbcc%3Dspy%2540evil.com%26z%3D@evil.com');
  });

  it.each([
    `status = 'refunded'`,
    `status = 'disputed'`,
    `quarantine = 'amount'`,
    'paid_at = null',
  ])('are not sent for an order with %s', async (change) => {
    const { pool } = stack.database;
    const orderId = await createOutreach(pool, 0);
    await pool.query(`update orders set ${change} where id = $1`, [orderId]);
    await recordFact(pool, 'order.paid', { orderId });
    await recordFact(pool, 'outreach.unconfirmed', { orderId });
    expect((await stack.deliver()).filter((mail) => /^To: coach@/m.test(mail))).toEqual([]);
  });
});

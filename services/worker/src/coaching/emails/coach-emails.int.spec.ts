import { sealWishes } from '@repo/accounts/preferences.repository';
import { verifyExpiringLink } from '@repo/server/security/signed-links';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import {
  createClient,
  createOrder,
  createOutreach,
  createUser,
  prepareMember,
  recordEvent,
  revoke,
} from '@repo/testing/database/events';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack();
const { pool } = stack;
beforeEach(() => pool.query('truncate orders, users, outbox cascade'));

const toCoach = async (): Promise<string[]> =>
  (await stack.deliver()).filter((mail) => /^To: coach@example\.com/m.test(mail));

const wish = async (userId: string, wishes: ContactWishes): Promise<void> => {
  const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
  const sealed = sealWishes(dataKey, userId, wishes);
  await pool.query('update preferences set contact_ciphertext = $2 where user_id = $1', [
    userId,
    sealed,
  ]);
};

/** @returns whose page the link of a mail opens, and whether it does. */
const opens = (mail: string) => {
  const [, site, subject = '', expires = '', signature = ''] =
    /href="([^"]*)\/coach\/client\?orderId&#x3D;([^&]+)&amp;expires&#x3D;(\d+)&amp;signature&#x3D;([\w-]+)"/.exec(
      mail,
    ) ?? [];
  expect(site).toBe(stack.config.PUBLIC_URL);
  const link = { subject, expires, signature };
  return [subject, verifyExpiringLink(stack.config.SECRET_KEY, 'coach-client', link)];
};

describe('the e-mails to the coach', () => {
  it('carry the wishes and the signed link; nothing is sent once the coach has written', async () => {
    const { userId, orderId: waiting } = await createClient(pool);
    await wish(userId, { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false });
    await pool.query('update outreach set contacted_at = null');
    const { orderId: done } = await createClient(pool);
    for (const orderId of [waiting, done]) {
      await recordEvent(pool, 'contact-wishes.given', { orderId });
      await recordEvent(pool, 'outreach.unconfirmed', { orderId });
    }
    const mails = await toCoach();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(opens(mail)).toEqual([waiting, 'valid']);
      expect(mail).toContain('by text message, after 6 pm');
      expect(mail).toContain('Please don’t leave a message.');
    }
  });

  it('tell of changed wishes also once the coach has written, and promise no hour then', async () => {
    const { userId, orderId } = await createClient(pool);
    await wish(userId, { channel: 'phone', hours: 'evenings', mayLeaveMessage: false });
    await recordEvent(pool, 'contact-wishes.given', { orderId });
    const [mail, ...more] = await toCoach();
    expect(more).toEqual([]);
    expect(mail).toMatch(/to be reached by phone, evenings/);
    expect(mail).not.toMatch(/promise r[au]n/);
  });

  it('say that the promised hour has passed; the log names no person', async () => {
    const { orderId } = await createClient(pool, 'Wilhelmina Tell');
    await pool.query(
      `update outreach set contacted_at = null, due_at = now() - interval '1 hour',
         overdue_at = now()`,
    );
    await recordEvent(pool, 'outreach.overdue', { orderId });
    // The owner, whose address is the same here, is told as well.
    const mails = (await toCoach()).filter((mail) => /^Subject: Someone is still wait/m.test(mail));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/has\s+passed/);
    expect(stack.lines.join('')).not.toMatch(/Wilhelmina|@example\.com/);
  });

  it('bring a new link to the coach alone, and none about somebody who is no client', async () => {
    const [client, refunded] = [await createClient(pool), await createClient(pool)];
    await revoke(pool, refunded);
    for (const { orderId } of [client, refunded])
      await recordEvent(pool, 'coach-link.requested', { orderId });
    const [mail = '', ...more] = await stack.deliver();
    expect(more).toEqual([]);
    expect(mail).toMatch(/^To: coach@example\.com/m);
    expect(opens(mail)).toEqual([client.orderId, 'valid']);
  });

  it('leave out wishes that were withdrawn before the mail went', async () => {
    await recordEvent(pool, 'contact-wishes.given', { orderId: await createOutreach(pool, 0) });
    expect(await toCoach()).toEqual([]);
  });

  const handOffOf = async (userId: string | null, email = 'payer@example.com') => {
    stack.smtp.mails.length = 0;
    const orderId = await createOrder(pool, { userId, offer: 'coaching', email });
    await recordEvent(pool, 'order.paid', { orderId });
    return (await toCoach())[0] ?? '';
  };

  it('never send the coach to an address that somebody typed and nobody proved', async () => {
    const unverified = await createUser(pool, 'victim@example.com', { isVerified: false });
    for (const userId of [null, unverified]) {
      const mail = await handOffOf(userId);
      expect(mail).toMatch(/^Reply-To: payer@example.com/m);
      expect(mail).not.toContain('victim@example.com');
    }
    const verified = await createUser(pool, 'member@example.com');
    expect(await handOffOf(verified)).toMatch(/^Reply-To: member@example.com/m);
  });

  it('have no link to the buyer that adds a secret copy', async () => {
    const mail = await handOffOf(null, 'a?bcc=spy%40evil.com&z=@evil.com');
    const [, link = ''] = /href="(mailto:[^"]*)"/.exec(mail) ?? [];
    expect(link).toBe('mailto:a%3Fbcc%3Dspy%2540evil.com%26z%3D@evil.com');
  });

  it.each([
    ['CR LF', 'Eve\r\nBcc: spy@evil.example\r\n\r\nHello'],
    ['a line separator', 'Eve\u2028Bcc: spy@evil.example\u0085Cc: spy@evil.example'],
    ['an encoded word', '=?utf-8?q?Eve=0D=0ABcc:_spy@evil.example?='],
    ['a turned line', 'Eve\u202eevil'],
  ])('get no header, recipient or other line from a name: %s', async (_, name) => {
    const mail = await handOffOf(await createUser(pool, undefined, { fullName: name }));
    expect(stack.smtp.mails).toHaveLength(2);
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^B?cc:|evil\.example/im);
    expect(head.match(/^Subject:/gm)).toHaveLength(1);
    expect(mail).toContain('Eve');
    if (name.includes('\u202e')) expect(mail).toMatch(/<bdi>Eve\u202eevil<\/bdi\s*>/);
  });

  it('are not sent for an order that was returned, set aside or never paid', async () => {
    for (const change of [
      `status = 'refunded'`,
      `status = 'disputed'`,
      `quarantine = 'amount', status = 'pending', paid_at = null`,
      `status = 'pending', paid_at = null`,
    ]) {
      const orderId = await createOutreach(pool, 0);
      await pool.query(`update orders set ${change} where id = $1`, [orderId]);
      await recordEvent(pool, 'order.paid', { orderId });
      await recordEvent(pool, 'outreach.unconfirmed', { orderId });
    }
    expect(await toCoach()).toEqual([]);
  });
});

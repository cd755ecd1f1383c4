import { splitThird } from '@repo/content/first-third';
import { readWeek } from '@repo/content/weeks';
import { isSignedLink } from '@repo/backend/security/signed-links';
import { formatMoney, offers } from '@repo/product/offers';
import { createOrder, createUser, recordFact } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';
import {
  forgetTasteMail,
  recordTasteWeeks,
  sweepTasteMails,
  tasteConfirm,
  tasteRest,
  tasteWeek,
} from './taste-mail.ts';

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('truncate taste_mails, orders, users, outbox cascade');
});

const { pool } = stack.database;
const email = 'ada@example.com';

/** An address that asked for the free reading. @returns its id */
const guest = async (changes = '', address = email): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'insert into taste_mails (email) values ($1) returning id',
    [address],
  );
  const id = rows[0]?.id ?? '';
  if (changes) await pool.query(`update taste_mails set ${changes} where id = $1`, [id]);
  return id;
};
/** Confirmed a week ago. */
const due = `confirmed_at = now() - interval '7 days', follow_up_at = now() - interval '1 second'`;
const on = { TASTE_MAIL: 'on' } as const;

const weekFacts = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select payload ->> 'guestId' as id from outbox where type = 'taste-mail.week-passed'`,
  );
  return rows.map(({ id }) => id);
};

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

describe('the mails', () => {
  it('ask first, with nothing in subject or preview that says what it is about', async () => {
    const guestId = await guest();
    await recordFact(pool, 'taste-mail.asked', { guestId });
    const [mail = ''] = await stack.deliver();
    expect(mail).toContain('Subject: Is this your address?');
    expect(mail).toMatch(/List-Unsubscribe:\s+<http[^>]*\/api\/taste-mail\/end\//);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, id = '', signature = ''] =
      /\/api\/taste-mail\/confirm\/([^/]+)\/([\w-]+)/.exec(mail) ?? [];
    const link = { subject: id, signature };
    expect(id).toBe(guestId);
    expect(isSignedLink(stack.config.SECRET_KEY, 'taste-mail-confirm', link)).toBe(true);
  });

  it('bring the rest of week 1 word for word, nothing before it, and nothing else of the week', async () => {
    const guestId = await guest('confirmed_at = now()');
    await recordFact(pool, 'taste-mail.confirmed', { guestId });
    const [mail = ''] = await stack.deliver();
    const { first, rest, front } = splitThird(readWeek(1));
    const textOf = (block: (typeof rest)[number]): string =>
      'markdown' in block
        ? block.markdown
        : [
            block.title,
            block.text,
            ...(block.items ?? []).flatMap(({ label, text }) => [label, text]),
          ].join(' ');
    const sent = wordsOf(mail).join(' ');
    for (const block of rest) expect(sent).toContain(wordsOf(textOf(block)).join(' '));
    for (const block of first) expect(sent).not.toContain(wordsOf(textOf(block)).join(' '));
    expect(rest.length).toBeGreaterThan(20);
    expect(sent).not.toContain(wordsOf(String(front['prompt'])).join(' '));
    expect(mail).toContain('Subject: What you asked for');
    expect(mail).toContain(`${formatMoney(offers['self-guided'].amount)}, once.`);
    expect(mail).toContain('/checkout-self-guided?via=taste-mail');
  });

  it('are not sent before the yes, twice, or to somebody who stopped them meanwhile', async () => {
    const open = await guest();
    await recordFact(pool, 'taste-mail.confirmed', { guestId: open });
    const yes = await guest('confirmed_at = now()', 'bea@example.com');
    await recordFact(pool, 'taste-mail.asked', { guestId: yes });
    for (const type of [
      'taste-mail.asked',
      'taste-mail.confirmed',
      'taste-mail.week-passed',
    ] as const)
      await recordFact(pool, type, { guestId: crypto.randomUUID() });
    expect(await stack.deliver()).toEqual([]);
  });
});

describe('a week later', () => {
  it('one mail is recorded, however many workers look', async () => {
    const id = await guest(due);
    await guest("confirmed_at = now(), follow_up_at = now() + interval '1 hour'", 'b@example.com');
    await guest('', 'c@example.com');
    await Promise.all(Array.from({ length: 8 }, () => recordTasteWeeks(pool, on)));
    await recordTasteWeeks(pool, on);
    expect(await weekFacts()).toEqual([id]);
    const mails = await stack.deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: One week later');
    expect(mails[0]).toContain('five short lines.');
  });

  it.each(['as a guest', 'with an account'])(
    'nobody who has bought %s gets a mail',
    async (how) => {
      await guest(due);
      const userId = how === 'as a guest' ? null : await createUser(pool, email);
      const paidWith = userId ? 'other@example.com' : email;
      await createOrder(pool, { userId, offer: 'self-guided', email: paidWith });
      await recordTasteWeeks(pool, on);
      expect(await weekFacts()).toHaveLength(1);
      expect(await stack.deliver()).toEqual([]);
    },
  );

  it('nothing goes out while it is switched off', async () => {
    const id = await guest(due);
    await recordTasteWeeks(pool, { TASTE_MAIL: 'off' });
    expect(await weekFacts()).toEqual([]);
    const off = { config: { ...stack.config, TASTE_MAIL: 'off' }, pool } as never;
    for (const mail of [tasteConfirm, tasteRest, tasteWeek])
      expect(await mail.load(off, { guestId: id })).toBeNull();
  });
});

describe('an address is erased', () => {
  const left = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ email: string }>(
      'select email from taste_mails order by email',
    );
    return rows.map((row) => row.email);
  };
  const ago = (time: string): string => `created_at = now() - interval '${time}'`;

  it('a day after nobody said yes, and 90 days after it asked', async () => {
    await guest(ago('25 hours'), 'silent@example.com');
    await guest(ago('23 hours'), 'young@example.com');
    await guest(`${ago('90 days 1 second')}, confirmed_at = now()`, 'over@example.com');
    await guest(`${ago('89 days')}, confirmed_at = now()`, 'kept@example.com');
    expect(await sweepTasteMails(pool, 500)).toBe(2);
    expect(await left()).toEqual(['kept@example.com', 'young@example.com']);
  });

  it('by a purchase, as a guest or with an account, also when the fact comes twice', async () => {
    await guest(due);
    await guest('', 'member@example.com');
    await guest('', 'other@example.com');
    const userId = await createUser(pool, 'member@example.com');
    const orders = [
      await createOrder(pool, { userId: null, offer: 'self-guided', email }),
      await createOrder(pool, { userId, offer: 'coaching', email: 'receipts@example.com' }),
    ];
    for (const orderId of [...orders, ...orders])
      await forgetTasteMail.run({ pool } as never, { payload: { orderId } } as never);
    expect(await left()).toEqual(['other@example.com']);
  });
});

import { DecryptionError, decryptText, MasterKeys } from '@repo/backend/security/encryption';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { rows, type Member } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import {
  api,
  openPage,
  paymentOf,
  sandbox,
  tellOf,
  usePurchases,
} from '../../testing/purchases.ts';
import { runSource } from '../../testing/running.ts';
import { ops } from '../../testing/ops.ts';
import { waitFor } from '@repo/testing/wait-for';
import { ErasureService } from './erasure.service.ts';
import { login, makeStale, post, refusal, statusOf } from '../../testing/calls.ts';

usePurchases({ LOG_LEVEL: 'debug' }, runSource);

const canary = 'Kanarienvogel';
const word = { body: { word: 'ERASE' } };
const erase = (member: Member) => member.call(rights.erase, word);

/** A member with data in every place that this suite can reach. */
const everywhere = async (phone = '+1 555 010 4711', mark = canary): Promise<Member> => {
  const member = await api.signedIn({ premium: true, coaching: true, fullName: `Ada ${mark}` });
  await member.call(me.update, { body: { phone, age: 47 } });
  const contact = { channel: 'phone', hours: `after ${mark}`, mayLeaveMessage: true } as const;
  const reminders = { day: 1, hour: 9, timeZone: 'America/New_York' };
  await member.call(me.updatePreferences, { body: { aiInsights: 'off', contact, reminders } });
  await member.call(reflections.save, {
    params: { week: 'week1' },
    body: { message: `${mark} wrote this` },
  });
  await member.call(me.update, { body: { email: `new-${member.email}` } });
  await rows(`insert into waiting_list (month, email) values ('2026-11', $1)`, [member.email]);
  return member;
};

/** The tables of a dump that contain these words in clear text. */
const tablesWith = async (...words: string[]): Promise<string[]> => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const text = JSON.stringify(await rows(`select to_jsonb(t) as row from ${name} t`));
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found;
};

const farewellsOf = async (member: Member) =>
  (await api.outbox('account.erased')).filter(({ userId }) => userId === member.userId);

describe('erasing an account', () => {
  it('is tried ten times an hour, with a fresh login or without', async () => {
    const member = await api.signedIn();
    await makeStale(member);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await refusal(erase(member))).code).toBe('FRESH_PROOF_REQUIRED');
    expect((await refusal(erase(member))).code).toBe('TOO_MANY_REQUESTS');
    expect((await member.call(me.read)).data.email).toBe(member.email);
  });

  it('leaves nothing in a dump or a log that says who it was, and pays heed to nobody else', async () => {
    const [phone, mark] = ['+1 555 010 0815', 'Zilpzalp'];
    const [member, other] = [await everywhere(phone, mark), await everywhere()];
    const said = [member.email, phone, mark];
    const readable = await tablesWith(...said);
    expect(readable).toEqual(expect.arrayContaining(['users', 'waiting_list']));
    // When and how to call can tell whom somebody hides from.
    expect(readable).not.toContain('preferences');
    const naming = await tablesWith(member.userId);
    expect(naming.length).toBeGreaterThan(8);
    await erase(member);
    expect(await tablesWith(...said)).toEqual([]);
    // A bare number, for backups and for the last mail.
    expect(await tablesWith(member.userId)).toEqual(['erasures', 'outbox']);
    const log = api.logLines.join('\n');
    expect(log).not.toBe('');
    expect(said.filter((word) => log.includes(word))).toEqual([]);
    expect((await other.call(programme.read)).data.reflectionMessages.week1).toContain(canary);
    expect(await tablesWith(other.email)).toContain('users');
  });

  it('keeps what was paid, without a name, and no fact but the last one', async () => {
    const member = await everywhere();
    const orderIds = (
      await rows<{ id: string }>('select id from orders where user_id = $1', [member.userId])
    ).map(({ id }) => id);
    await erase(member);
    const kept = await rows(
      `select amount > 0 as paid, user_id, email, buyer, erased_at is not null as erased
       from orders where id = any($1)`,
      [orderIds],
    );
    const nobody = { paid: true, user_id: null, email: null, buyer: null, erased: true };
    expect(kept).toEqual([nobody, nobody]);
    const facts = await rows<{ type: string }>(
      `select type from outbox where payload ->> 'userId' = $1 or payload ->> 'orderId' = any($2)`,
      [member.userId, orderIds],
    );
    expect(facts.map(({ type }) => type)).toEqual(['account.erased']);
    expect(await rows('select from outreach where order_id = any($1)', [orderIds])).toEqual([]);
  });

  it('signs out everywhere, forgets this browser, and the address is free again', async () => {
    const member = await everywhere();
    const elsewhere = api.visitor();
    await login(elsewhere, member.email);
    const answer = await post(member, 'me/erasure', word.body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await statusOf(elsewhere.call(me.read))).toBe(401);
    expect(await statusOf(member.call(me.read))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
    await api.signedIn({ email: member.email });
  });

  it.each(['', 'erased', 'DELETE', ' ', null, { $ne: '' }])(
    'wants the word, and %j is another one: nothing changes',
    async (typed) => {
      const member = await api.signedIn({ premium: true });
      const call = member.call(rights.erase, { body: { word: typed as string } });
      expect((await refusal(call)).code).toBe('VALIDATION_FAILED');
      expect((await member.call(me.read)).data.hasPremium).toBe(true);
    },
  );

  it('wants a fresh login: a browser left open erases nothing, the password makes it fresh', async () => {
    const member = await api.signedIn({ premium: true });
    await makeStale(member);
    expect((await refusal(erase(member))).code).toBe('FRESH_PROOF_REQUIRED');
    const wrong = member.call(security.confirm, { body: { currentPassword: 'not mine at all' } });
    expect((await refusal(wrong)).code).toBe('WRONG_PASSWORD');
    expect((await refusal(erase(member))).code).toBe('FRESH_PROOF_REQUIRED');
    await member.call(security.confirm, { body: { currentPassword: testPassword } });
    await erase(member);
    expect(await rows('select from users where id = $1', [member.userId])).toEqual([]);
  });

  it('that is asked for twice at once happens once', async () => {
    const member = await everywhere();
    const outcomes = await Promise.allSettled([erase(member), erase(member), erase(member)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await farewellsOf(member)).toHaveLength(1);
  });

  it('makes noise of the texts in an old backup: no key opens them any more', async () => {
    const member = await everywhere();
    const id = { kind: 'reflection', userId: member.userId, week: 1, version: 1 } as const;
    const [backup] = await rows<{ ciphertext: Buffer; wrapped: Buffer; version: number }>(
      `select ciphertext, wrapped, master_version as version
       from reflections join member_keys using (user_id) where user_id = $1`,
      [member.userId],
    );
    if (!backup) throw new Error('nothing was written');
    const keys = api.app.get(MasterKeys);
    const open = (key: Buffer) => decryptText(key, backup.ciphertext, id);
    expect(open(keys.unwrap(member.userId, backup.wrapped, backup.version))).toContain(canary);
    const other = await everywhere();
    await erase(member);
    expect(await rows('select from member_keys where user_id = $1', [member.userId])).toEqual([]);
    expect(backup.ciphertext.toString('latin1')).not.toContain(canary);
    const kept = await rows<{ wrapped: Buffer; version: number }>(
      'select wrapped, master_version as version from member_keys where user_id = $1',
      [other.userId],
    );
    for (const { wrapped, version } of kept)
      expect(() => open(keys.unwrap(other.userId, wrapped, version))).toThrow(DecryptionError);
    const { wrapped, version } = keys.createDataKey(member.userId);
    expect(() => open(keys.unwrap(member.userId, wrapped, version))).toThrow(DecryptionError);
  });

  it('is done again when a backup brings the account back, without a second mail', async () => {
    const member = await everywhere();
    const [before] = await rows<{ user: object }>(
      'select to_jsonb(u) as user from users u where id = $1',
      [member.userId],
    );
    await erase(member);
    await rows('insert into users select * from jsonb_populate_record(null::users, $1)', [
      before?.user,
    ]);
    // Far more earlier erasures than are looked up at a time.
    await rows(`insert into erasures (user_id)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
        from generate_series(1, 250) n`);
    await api.app.get(ErasureService).repeat();
    expect(await rows('select from users where id = $1', [member.userId])).toEqual([]);
    expect(await farewellsOf(member)).toEqual([]);
  });
});

describe('payments of somebody who is erased', () => {
  const find = async (session: string) =>
    (
      await rows<{ status: string }>(
        'select status, quarantine, email from orders where stripe_session_id = $1',
        [session],
      )
    )[0];

  it('are not asked for any more: an open payment page is closed at Stripe', async () => {
    const member = await api.signedIn();
    const session = await openPage(member);
    await erase(member);
    await waitFor(async () => (await paymentOf(session)).status === 'expired');
    await waitFor(async () => (await find(session))?.status === 'expired');
  });

  it('are closed when the operator’s command that erases has ended', async () => {
    const member = await api.signedIn();
    const session = await openPage(member);
    expect((await ops(api.settings, 'members', 'erase', member.email, '--yes')).code).toBe(0);
    expect((await paymentOf(session)).status).toBe('expired');
    expect((await find(session))?.status).toBe('expired');
  });

  it('that arrive late bring nothing to anybody, and wait for the owner to pay them back', async () => {
    const member = await api.signedIn();
    const session = await openPage(member);
    await sandbox.press(session, 'pay');
    await erase(member);
    await tellOf(session);
    const waits = { status: 'pending', quarantine: 'erased', email: null };
    expect(await find(session)).toEqual(waits);
    const granted = `select from grants join orders on orders.id = order_id
      where stripe_session_id = $1`;
    expect(await rows(granted, [session])).toEqual([]);
    // A new account with the same address does not get it, either.
    const again = await api.signedIn({ email: member.email });
    await login(api.visitor(), again.email);
    expect((await again.call(me.read)).data.hasPremium).toBe(false);
  });
});

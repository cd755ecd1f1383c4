import { DecryptionError, decryptText } from '@repo/server/security/encryption';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { programme } from '@repo/contracts/programme/programme';
import { openBrowser } from '@repo/testing/browser';
import { waitFor } from '@repo/testing/wait-for';
import {
  erase,
  forget,
  loggedIn,
  login,
  makeStale,
  post,
  refusal,
  statusOf,
} from '@repo/testing/api/calls';
import { dump, everywhere, putBack, tablesWith } from '@repo/testing/database/everywhere';
import { column, row, rows, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import { save } from '@repo/testing/people/reflections';
import { runSource } from '@repo/testing/api/running';
import { holding, overtaken } from '@repo/testing/api/statements';
import { testPassword } from '@repo/testing/person';
import {
  api,
  openPage,
  paymentOf,
  sandbox,
  deliverEventsOf,
  usePurchases,
} from '@repo/testing/people/purchases';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { runCommand } from '../../ops/commands.ts';

const { ops } = createOperator(runCommand);

usePurchases({ LOG_LEVEL: 'debug' });

const isHere = async ({ userId }: Member): Promise<boolean> =>
  (await rows('select from users where id = $1', [userId])).length > 0;

interface Key {
  wrapped: Buffer;
  version: number;
}
const keysOf = ({ userId }: Member): Promise<Key[]> =>
  rows('select wrapped, master_version as version from member_keys where user_id = $1', [userId]);

describe('erasing an account', () => {
  it('leaves nothing in a dump or a log that says who it was, and pays heed to nobody else', async () => {
    const [member, other] = [await everywhere('Zilpzalp'), await everywhere('Kanarienvogel')];
    const said = [member.email, 'Zilpzalp'];
    const readable = await tablesWith(...said);
    expect(readable).toEqual(expect.arrayContaining(['users', 'waiting_list']));
    // When and how to call can tell whom somebody hides from.
    expect(readable).not.toContain('preferences');
    expect((await tablesWith(member.userId)).length).toBeGreaterThan(8);
    await erase(member);
    expect(await tablesWith(...said)).toEqual([]);
    // A bare number, for backups and for the last mail.
    expect(await tablesWith(member.userId)).toEqual(['erasures', 'outbox']);
    await waitFor(() => api.logLines.some((line) => line.includes('"/api/me/erasure"')));
    expect(said.filter((one) => api.logLines.join('\n').includes(one))).toEqual([]);
    const { reflectionMessages } = (await other.call(programme.read)).data;
    expect(reflectionMessages.week1).toContain('Kanarienvogel');
    expect(await tablesWith(other.email)).toContain('users');
  });

  it('keeps what was paid, without a name, and no event but the last one', async () => {
    const member = await everywhere('Amsel');
    const { userId, email } = member;
    const ids = await column('select id from orders where user_id = $1', [userId]);
    // Of some events the only name is a code, or a place on the waiting list.
    await forget(api.visitor(), email);
    const codes = await column('select id from one_time_codes where email = $1', [email]);
    const guests = await column('select id from waiting_list where email = $1', [email]);
    const sql = `insert into outbox (type, payload) values ('spot.freed', $1)`;
    await rows(sql, [{ guestId: guests[0] }]);
    await erase(member);
    const kept = await rows(
      `select amount > 0 as paid, user_id, email, buyer, erased_at is not null as erased
       from orders where id = any($1)`,
      [ids],
    );
    const nobody = { paid: true, user_id: null, email: null, buyer: null, erased: true };
    expect(kept).toEqual([nobody, nobody]);
    const events = await rows(
      `select type from outbox where payload ->> 'userId' = $1
         or array[payload ->> 'orderId', payload ->> 'codeId', payload ->> 'guestId'] && $2`,
      [userId, [...ids, ...codes, ...guests]],
    );
    expect([codes.length, guests.length, events]).toEqual([1, 1, [{ type: 'account.erased' }]]);
    expect(await rows('select from outreach where order_id = any($1)', [ids])).toEqual([]);
  });

  it('signs out everywhere, forgets this browser, and the address is free again', async () => {
    const member = await api.signedIn({ premium: true });
    const elsewhere = await loggedIn(member.email);
    const answer = await post(member, 'me/erasure', { word: 'ERASE' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    for (const browser of [elsewhere, member])
      expect(await statusOf(browser.call(me.read))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
    await api.signedIn({ email: member.email });
  });

  it('answers a save that waited for it like any call after it', async () => {
    const member = await api.signedIn({ premium: true });
    const answer = await overtaken('delete from users where id = $1', [member.userId], () =>
      refusal(save(member, 'One more line.')),
    );
    expect(answer).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  it.each(['', 'erased', ' ', null, { $ne: '' }])(
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
    const confirm = (currentPassword: string) =>
      member.call(security.confirm, { body: { currentPassword } });
    expect((await refusal(erase(member))).code).toBe('FRESH_PROOF_REQUIRED');
    expect((await refusal(confirm('not mine at all'))).code).toBe('WRONG_PASSWORD');
    expect((await refusal(erase(member))).code).toBe('FRESH_PROOF_REQUIRED');
    await confirm(testPassword);
    await erase(member);
    expect(await isHere(member)).toBe(false);
  });

  it('that is asked for at once several times happens once', async () => {
    const member = await everywhere('Buchfink');
    await Promise.allSettled([erase(member), erase(member), erase(member)]);
    expect(await isHere(member)).toBe(false);
    const { userId } = member;
    expect(await api.outbox('account.erased', { userId })).toEqual([{ userId }]);
  });

  it('makes noise of the texts in an old backup: no key opens them any more', async () => {
    const [member, other] = [await everywhere('Meise'), await everywhere('Drossel')];
    const { userId } = member;
    const text = await row<{ ciphertext: Buffer }>(
      'select ciphertext from reflections where user_id = $1 and version = 1',
      [userId],
    );
    const backup = text?.ciphertext ?? Buffer.alloc(0);
    const keys = api.config.MASTER_KEYS;
    const id = { kind: 'reflection', userId, week: 1, version: 1 } as const;
    const openWith = (whose: string, { wrapped, version }: Key) =>
      decryptText(keys.unwrap(whose, wrapped, version), backup, id);
    for (const key of await keysOf(member)) expect(openWith(userId, key)).toContain('Meise');
    await erase(member);
    expect(await keysOf(member)).toEqual([]);
    const theirs = await keysOf(other);
    expect(theirs).toHaveLength(1);
    for (const key of theirs) expect(() => openWith(other.userId, key)).toThrow(DecryptionError);
    expect(() => openWith(userId, keys.createDataKey(userId))).toThrow(DecryptionError);
  });

  it('is done again when a backup has brought everything back, without keys and without a second mail', async () => {
    const member = await everywhere('Rotkehlchen');
    const { userId } = member;
    const before = await dump();
    await erase(member);
    const after = await dump();
    await putBack(before);
    const { DATABASE_URL } = api.settings;
    expect((await ops({ DATABASE_URL }, 'deletions', 'repeat')).code).toBe(0);
    expect(await tablesWith(member.email, 'Rotkehlchen', userId)).toEqual(['erasures']);
    const sizes = (all: Record<string, string>) =>
      Object.entries(all).map(([name, text]) => [name, text && text.split('\n').length]);
    const { limits = '', outbox = '' } = after;
    expect(sizes({ ...(await dump()), limits, outbox })).toEqual(sizes(after));
    expect(await api.outbox('account.erased', { userId })).toEqual([]);
  });

  it('shows nobody a text, and is not ready, before it has been done again', async () => {
    const member = await everywhere('Star');
    const { url, stop } = await holding('lock table text_deletions', () =>
      runSource({ readConfig, createApp })(api.settings),
    );
    const there = openBrowser({ url, origin: api.config.PUBLIC_URL });
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    const paths = ['health/ready', 'self-guided', 'self-guided/journal', 'me'];
    const ask = () =>
      Promise.all(paths.map(async (path) => (await there.ask(`/api/${path}`)).status));
    expect(await ask()).toEqual([503, 503, 503, 200]);
    expect((await post(there, 'me/export')).status).toBe(503);
    await waitFor(async () => (await there.ask('/api/health/ready')).ok);
    expect(await ask()).toEqual([200, 200, 200, 200]);
    await stop();
  });
});

describe('payments of somebody who is erased', () => {
  const find = (session: string) =>
    row<{ status: string }>(
      'select status, quarantine, email from orders where stripe_session_id = $1',
      [session],
    );

  it.each([
    ['the member', erase],
    ['an operator', ({ email }: Member) => ops(api.settings, 'members', 'erase', email, '--yes')],
  ])('are not asked for any more: %s closes an open payment page at Stripe', async (_, act) => {
    const member = await api.signedIn();
    const session = await openPage(member);
    await act(member);
    await waitFor(async () => (await paymentOf(session)).status === 'expired');
    await waitFor(async () => (await find(session))?.status === 'expired');
  });

  it('that arrive late bring nothing to anybody, and wait for the owner to pay them back', async () => {
    const member = await api.signedIn();
    const session = await openPage(member);
    await sandbox.press(session, 'pay');
    await erase(member);
    await deliverEventsOf(session);
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

import { auth } from '@repo/contracts/accounts/auth';
import { me, profileFields } from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { security } from '@repo/contracts/accounts/security';
import { termsVersion } from '@repo/product/terms';
import type { Browser } from '@repo/testing/browser';
import {
  age,
  changePassword,
  freshEmail,
  loggedIn,
  login,
  makeStale,
  move,
  newestCode,
  newPassword,
  post,
  refusal,
  securityLogOf,
  statusOf,
  twinOf,
  verify,
} from '@repo/testing/api/calls';
import { api, row, rows, useApi, type Member } from '@repo/testing/api/harness';
import { overtaken } from '@repo/testing/api/statements';
import { columnsWith } from '@repo/testing/database/texts';
import { testPassword } from '@repo/testing/person';

useApi();
let member: Member;
beforeEach(async () => {
  member = await api.signedIn();
});

const patch = { method: 'PATCH' };
const confirm = ({ call }: Browser, currentPassword = testPassword) =>
  call(security.confirm, { body: { currentPassword } });

describe('PATCH /me', () => {
  it('changes what was sent, leaves the rest, and clears what is null', async () => {
    const sent = { fullName: ' José Ñandú ', phone: '044 668 18 00', age: 33 };
    const { data, message } = await member.call(me.update, { body: sent });
    expect(message).toBe(accountMessages.profile.updateDone);
    expect(data).toMatchObject({ fullName: 'José Ñandú', phone: '044 668 18 00', age: 33 });
    const later = await member.call(me.update, { body: { age: null, phone: '' } });
    const cleared = Object.fromEntries(profileFields.map((field) => [field, null]));
    expect(later.data).toMatchObject({ ...cleared, fullName: 'José Ñandú' });
    expect((await member.call(me.update, { body: {} })).data).toEqual(later.data);
    expect((await member.call(me.read)).data).toEqual(later.data);
  });

  it.each([
    [{ hasPremium: true }, 'hasPremium', expect.any(String)],
    [{ fullName: ' A ' }, 'fullName', 'Full name must be at least 2 characters'],
    [{ email: null }, 'email', 'Invalid email address'],
    [{ age: 12 }, 'age', 'Must be at least 13 years old'],
    [{ phone: 'call me' }, 'phone', 'Invalid phone number'],
  ])('refuses %j with its sentence and changes nothing', async (wrong, field, sentence) => {
    const before = (await member.call(me.read)).data;
    const response = await post(member, 'me', { fullName: 'Somebody Else', ...wrong }, patch);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { errors: { [field]: [sentence] } } });
    expect((await member.call(me.read)).data).toEqual(before);
  });
});

describe('another e-mail address', () => {
  /** @returns the address that the member now waits for, and the code that was mailed there */
  const askToMove = async (member: Member, wanted = freshEmail()) => {
    const { data } = await member.call(me.update, { body: { email: wanted.toUpperCase() } });
    expect(data).toMatchObject({ email: member.email, pendingEmail: wanted });
    return { wanted, code: await newestCode(wanted) };
  };

  it('waits until its code is entered; then other sessions end and both addresses are notified', async () => {
    const browser = await loggedIn(member.email);
    const { wanted, code } = await askToMove(member);
    const requested = await api.outbox('email-change.requested', { userId: member.userId });
    await verify(member, code);
    const { data } = await member.call(me.read);
    expect(data).toMatchObject({ email: wanted, isVerified: true });
    expect(data.pendingEmail).toBeUndefined();
    expect(await statusOf(browser.call(me.read))).toBe(401);
    expect(await statusOf(login(browser, member.email))).toBe(401);
    expect(await api.outbox('email.changed', { userId: member.userId })).toEqual(requested);
    const sql = 'select previous_email as before from one_time_codes where id = $1';
    expect(await row(sql, [requested[0]?.codeId])).toEqual({ before: member.email });
  });

  it('takes along where receipts go: an old address, which somebody may share, gets none', async () => {
    const member = await api.signedIn({ premium: true, coaching: true });
    const office = 'the-office@example.com';
    const emails = async () =>
      rows('select email from orders where user_id = $1 order by product', [member.userId]);
    await rows(
      `update orders set email = case product when 'coaching' then $2 else $3 end
       where user_id = $1`,
      [member.userId, member.email, office],
    );
    const { wanted, code } = await askToMove(member);
    expect(await emails()).toEqual([{ email: member.email }, { email: office }]);
    await verify(member, code);
    expect(await emails()).toEqual([{ email: wanted }, { email: office }]);
  });

  it('needs a fresh login or the current password, but none when it is the one they have', async () => {
    await makeStale(member);
    const email = freshEmail();
    const change = (more = {}) => member.call(me.update, { body: { email, ...more } });
    expect((await refusal(change())).code).toBe('FRESH_LOGIN_REQUIRED');
    expect(await statusOf(change({ currentPassword: 'not this one' }))).toBe(403);
    const same = { fullName: 'New Name', email: member.email };
    expect((await member.call(me.update, { body: same })).data).toMatchObject(same);
    expect((await change({ currentPassword: testPassword })).data.pendingEmail).toBe(email);
  });

  it('can be given up, and its code is then worth nothing', async () => {
    const { code } = await askToMove(member);
    await makeStale(member);
    const { data } = await member.call(me.update, { body: { email: member.email } });
    expect(data.pendingEmail).toBeUndefined();
    expect(await statusOf(verify(member, code))).toBe(400);
    expect((await member.call(me.read)).data.email).toBe(member.email);
  });

  it('answers the same for an address that has an account, and never takes it over', async () => {
    const [victim, member] = [await api.signedIn(), await api.signedIn()];
    const { code } = await askToMove(member, victim.email);
    expect(await statusOf(verify(member, code))).toBe(400);
    for (const person of [member, victim])
      expect((await person.call(me.read)).data.email).toBe(person.email);
  });

  it('is verified by its member alone, also by another code that they ask for', async () => {
    const { wanted, code } = await askToMove(member);
    for (const other of [api.visitor(), await api.signedIn()])
      expect(await statusOf(verify(other, code))).toBe(400);
    await age(wanted, 2);
    await member.call(auth.resendEmail);
    await verify(member, await newestCode(wanted));
  });
});

describe('preferences', () => {
  const unchosen = {
    aiInsights: null,
    insightMemory: null,
    discreet: false,
    reminders: null,
    contact: null,
  };
  const update = ({ call }: Member, body: object) => call(me.updatePreferences, { body });

  it('start out unset, and change only where requested', async () => {
    expect((await member.call(me.readPreferences)).data).toEqual(unchosen);
    const reminders = { day: 0, hour: 9, timeZone: 'Europe/Zurich' };
    const contact = { channel: 'phone', hours: 'evenings', mayLeaveMessage: false } as const;
    const timeZone = 'Asia/Tokyo';
    await update(member, { aiInsights: 'on', reminders, timeZone });
    await update(member, { contact: { ...contact, phone: '+1 555 010 0199' }, discreet: true });
    const all = { ...unchosen, aiInsights: 'on', discreet: true, reminders, contact, timeZone };
    expect((await member.call(me.readPreferences)).data).toEqual(all);
    const change = { aiInsights: 'off', reminders: null, insightMemory: true } as const;
    const { data } = await update(member, change);
    expect(data).toEqual({ ...all, ...change });
    expect((await update(member, {})).data).toEqual(data);
  });

  it('keep the wishes to be contacted where nobody who finds the database can read them', async () => {
    const contact = { channel: 'email', hours: 'Rotkehlchen', mayLeaveMessage: false };
    await update(member, { contact });
    expect(await columnsWith(contact.hours)).toEqual([]);
  });

  it('answer all but the wishes of a member whose key is damaged', async () => {
    const contact = { channel: 'email', hours: 'evenings', mayLeaveMessage: false };
    await update(member, { contact, discreet: true });
    await rows(
      `update member_keys set wrapped = decode(repeat('07', 60), 'hex') where user_id = $1`,
      [member.userId],
    );
    const { data } = await member.call(me.readPreferences);
    expect(data).toMatchObject({ discreet: true, contact: null });
    expect((await update(member, { reminders: null })).data).toEqual(data);
  });

  it.each([
    { aiInsights: 'maybe' },
    { insightMemory: null },
    { reminders: { day: 7, hour: 9, timeZone: 'UTC' } },
    { reminders: { day: 1, hour: 24, timeZone: 'UTC' } },
    { reminders: { day: 1, hour: 9, timeZone: 'Mars/Olympus' } },
    { contact: null },
    { contact: { channel: 'pigeon', hours: '', mayLeaveMessage: true } },
    { contact: { channel: 'email', hours: 'x'.repeat(201), mayLeaveMessage: true } },
  ])('refuse %j', async (body) => {
    expect((await refusal(update(member, body))).status).toBe(400);
    expect((await member.call(me.readPreferences)).data).toEqual(unchosen);
  });
});

describe('sessions', () => {
  const wipeOf = async ({ ask }: Browser) => (await ask('/api/me')).headers.get('clear-site-data');

  it('are listed in words, the own one marked, and end one by one or all but this', async () => {
    const [second, third] = [api.visitor(), api.visitor()];
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    const body = { email: member.email, password: testPassword };
    await post(second, 'auth/login', body, { 'user-agent': firefox });
    await post(third, 'auth/login', body, { 'user-agent': '<script>alert(1)</script>' });
    const { sessions } = (await member.call(me.listSessions)).data;
    const told = sessions.map(({ device, isCurrent }) => `${device} ${String(isCurrent)}`);
    expect(told.sort()).toEqual(['A browser false', 'Firefox on Linux false', 'Test browser true']);
    const shown = ['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'];
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(shown);

    const id = sessions.find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
    await member.call(me.endSession, { params: { id } });
    expect(await statusOf(second.call(me.read))).toBe(401);
    expect(await wipeOf(third)).toBeNull();
    const thief = twinOf(member);
    await member.call(me.endOtherSessions);
    // Their browsers wipe the drafts; a thief with the cookie of the one that stays is out, too.
    expect(await wipeOf(third)).toBe('"cache", "storage"');
    expect([...third.cookies.keys()]).toEqual(['device']);
    expect(await statusOf(thief.call(me.read))).toBe(401);
    expect((await member.call(me.listSessions)).data.sessions).toHaveLength(1);
  });

  it('are not ended by somebody who finds one of them open', async () => {
    const other = await loggedIn(member.email);
    const { sessions } = (await member.call(me.listSessions)).data;
    await makeStale(member);
    const params = { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
    for (const call of [member.call(me.endOtherSessions), member.call(me.endSession, { params })])
      expect((await refusal(call)).code).toBe('FRESH_PROOF_REQUIRED');
    await other.call(me.read);
    const thief = twinOf(member);
    await confirm(member);
    // Confirming gives this browser another cookie.
    expect(await statusOf(thief.call(me.read))).toBe(401);
    await member.call(me.endOtherSessions);
    expect(await statusOf(other.call(me.read))).toBe(401);
  });

  it.each<[string, () => Promise<() => Promise<Response>>]>([
    [
      'ends the others',
      () => Promise.resolve(() => post(member, 'me/sessions', {}, { method: 'DELETE' })),
    ],
    [
      'verifies an address',
      async () => {
        const email = freshEmail();
        await member.call(me.update, { body: { email } });
        const body = { code: await newestCode(email) };
        return () => post(member, 'auth/verify-email', body);
      },
    ],
  ])('that end while a call waits that %s get no new cookie', async (_, prepare) => {
    const ask = await prepare();
    const sql = 'update sessions set ended_at = now() where user_id = $1';
    const answer = await overtaken(sql, [member.userId], ask);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session=[\w-]{43}/);
    expect(await statusOf(member.call(me.read))).toBe(401);
  });

  it('that just ran out cost nobody a draft', async () => {
    await rows('update sessions set expires_at = now() where user_id = $1', [member.userId]);
    const answer = await member.ask('/api/me');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([401, null]);
  });

  it('show the sign-in before their own, by device and without an address', async () => {
    const before = async ({ call }: Browser) => (await call(me.listSessions)).data.signInBefore;
    expect(await before(member)).toBeNull();
    const second = await loggedIn(member.email, api.visitor(undefined, '203.0.113.7'));
    const third = await loggedIn(member.email);
    expect(await before(third)).toEqual({ at: expect.any(String) as string, device: 'A browser' });
    expect(await before(second)).toBeNull();
    expect(await before(await api.signedIn())).toBeNull();
  });
});

describe('changing the password', () => {
  const change = (member: Member, body: object = {}) =>
    changePassword(member, { currentPassword: testPassword, ...body });

  it('signs every other browser out, also one with a copied cookie, and tells the member', async () => {
    const browser = await loggedIn(member.email);
    const thief = twinOf(member);
    await change(member);
    for (const other of [browser, thief]) expect(await statusOf(other.call(me.read))).toBe(401);
    expect((await member.call(me.read)).data.email).toBe(member.email);
    const { userId } = member;
    expect(await api.outbox('password.changed', { userId })).toEqual([{ userId }]);
    expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
    await login(api.visitor(), member.email, newPassword);
  });

  it.each([
    [{ currentPassword: 'somebody guesses' }, 'WRONG_PASSWORD'],
    [{ currentPassword: undefined }, 'WRONG_PASSWORD'],
    [{ newPassword: 'password1234' }, 'VALIDATION_FAILED'],
  ])('with %j changes nothing', async (body, code) => {
    expect((await refusal(change(member, body))).code).toBe(code);
    await login(api.visitor(), member.email);
  });
});

describe('what is kept of a member’s acts', () => {
  it('is every login and change, by device and without an address', async () => {
    await loggedIn(member.email, api.visitor(undefined, '203.0.113.7'));
    const wanted = await move(member);
    await changePassword(member, { currentPassword: testPassword });
    expect(await securityLogOf(wanted)).toEqual(['password-changed', 'email-changed', 'login']);
    const logged = await rows('select * from security_events where user_id = $1', [member.userId]);
    expect(JSON.stringify(logged)).not.toContain('203.0.113');
  });

  it('is what was agreed to, with each change of mind, the same choice once', async () => {
    for (const aiInsights of ['on', 'on', 'off', 'on'] as const)
      await member.call(me.updatePreferences, { body: { aiInsights } });
    await member.call(me.updatePreferences, { body: { discreet: true } });
    const { consents } = (await member.call(security.read)).data;
    const said = consents.map(({ what, value }) => `${what} ${value}`);
    expect(said).toEqual(['aiInsights on', 'aiInsights off', 'aiInsights on', 'terms accepted']);
    expect(consents.every(({ version }) => version === termsVersion)).toBe(true);
  });
});

import { auth } from '@repo/contracts/accounts/auth';
import { me, profileFields } from '@repo/contracts/accounts/me';
import { security } from '@repo/contracts/accounts/security';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { api, useApiInside, type Member } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import {
  age,
  freshEmail,
  login,
  makeStale,
  newestCode,
  post,
  refusal,
  rows,
  statusOf,
  twinOf,
  verify,
} from '../../testing/calls.ts';

useApiInside();

const patch = { method: 'PATCH' };

describe('GET /me', () => {
  it('is one prepared statement and at most 400 bytes', async () => {
    const member = await api.signedIn({
      coaching: true,
      fullName: 'Maximiliana Featherstonehaugh-Cholmondeley',
    });
    await member.call(me.update, { body: { phone: '+1 (555) 010-9999', age: 42 } });
    let body = '';
    let headers = 0;
    const statements = await statementsOf(async () => {
      const response = await member.ask('/api/me');
      body = await response.text();
      headers = [...response.headers].reduce(
        (sum, [name, value]) => sum + name.length + value.length + 4,
        0,
      );
    });
    expect(statements).toHaveLength(1);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(400);
    expect(headers).toBeLessThanOrEqual(900);
    expect(JSON.parse(body)).toEqual({
      status: true,
      message: 'OK',
      data: {
        ...Object.fromEntries(profileFields.map((field) => [field, null])),
        _id: member.userId,
        fullName: 'Maximiliana Featherstonehaugh-Cholmondeley',
        email: member.email,
        phone: '+1 (555) 010-9999',
        age: 42,
        isVerified: true,
        hasPremium: true,
        paidForCoaching: true,
      },
    });
  });
});

describe('PATCH /me', () => {
  it('changes what was sent, leaves the rest, and clears what is null', async () => {
    const member = await api.signedIn();
    const sent = { fullName: ' José Ñandú ', phone: '044 668 18 00', age: 33 };
    const { data, message } = await member.call(me.update, { body: sent });
    expect(message).toBe(accountMessages.profile.updateDone);
    expect(data).toMatchObject({ fullName: 'José Ñandú', phone: '044 668 18 00', age: 33 });
    const later = await member.call(me.update, { body: { age: null, phone: '' } });
    expect(later.data).toMatchObject({ fullName: 'José Ñandú', phone: null, age: null });
    expect((await member.call(me.read)).data).toEqual(later.data);
    expect((await member.call(me.update, { body: {} })).data).toEqual(later.data);
  });

  it.each([
    ['hasPremium', true],
    ['pendingEmail', 'x@example.com'],
    ['constructor', 'x'],
  ])('refuses %s and changes nothing', async (key, value) => {
    const member = await api.signedIn();
    const before = (await member.call(me.read)).data;
    const response = await post(member, 'me', { fullName: 'Somebody Else', [key]: value }, patch);
    expect(response.status).toBe(400);
    expect((await member.call(me.read)).data).toEqual(before);
  });

  it.each([
    [{ fullName: null }, 'fullName', 'Full name must be at least 2 characters'],
    [{ fullName: ' A ' }, 'fullName', 'Full name must be at least 2 characters'],
    [{ email: null }, 'email', 'Invalid email address'],
    [{ age: 12 }, 'age', 'Must be at least 13 years old'],
    [{ age: 121 }, 'age', 'Invalid age'],
    [{ age: '30' }, 'age', 'Invalid age'],
    [{ phone: 'call me' }, 'phone', 'Invalid phone number'],
  ])('refuses %j with its sentence', async (body, field, sentence) => {
    const member = await api.signedIn();
    const response = await post(member, 'me', body, patch);
    expect(response.status).toBe(400);
    const { data } = (await response.json()) as { data: { errors: Record<string, string[]> } };
    expect(data.errors).toEqual({ [field]: [sentence] });
  });
});

describe('another e-mail address', () => {
  /** @returns the address that the member now waits for, and the code that was mailed there */
  const askToMove = async (member: Member, wanted = freshEmail()) => {
    await member.call(me.update, { body: { email: wanted } });
    return { wanted, code: await newestCode(api, wanted) };
  };

  it('takes along where receipts go: an old address, which somebody may share, gets none', async () => {
    const member = await api.signedIn({ premium: true, coaching: true });
    const elsewhere = 'the-office@example.com';
    const emails = async () =>
      rows('select email from orders where user_id = $1 order by product', [member.userId]);
    await rows(
      `update orders set email = case product when 'coaching' then $2 else $3 end
       where user_id = $1`,
      [member.userId, member.email, elsewhere],
    );
    const { wanted, code } = await askToMove(member);
    expect(await emails()).toEqual([{ email: member.email }, { email: elsewhere }]);
    await verify(member, code);
    expect(await emails()).toEqual([{ email: wanted }, { email: elsewhere }]);
  });

  it('waits until its code is entered; then other sessions end and both addresses are notified', async () => {
    const member = await api.signedIn();
    const browser = api.visitor();
    await login(browser, member.email);
    const wanted = freshEmail();
    const { data } = await member.call(me.update, { body: { email: wanted.toUpperCase() } });
    expect(data).toMatchObject({ email: member.email, pendingEmail: wanted });
    const requested = (await api.outbox('email-change.requested')).at(-1);
    expect(requested?.userId).toBe(member.userId);

    const code = await newestCode(api, wanted);
    await verify(member, code);
    expect((await member.call(me.read)).data).toMatchObject({ email: wanted, isVerified: true });
    expect((await member.call(me.read)).data.pendingEmail).toBeUndefined();
    expect(await statusOf(browser.call(me.read))).toBe(401);
    expect(await statusOf(login(browser, member.email))).toBe(401);
    expect(await api.outbox('email.changed')).toContainEqual(requested);
    const [flow] = await rows<{ previous_email: string }>(
      'select previous_email from code_flows where id = $1',
      [requested?.flowId],
    );
    expect(flow?.previous_email).toBe(member.email);
  });

  it('needs a fresh login or the current password', async () => {
    const member = await api.signedIn();
    await makeStale(member);
    const wanted = freshEmail();
    const change = (currentPassword?: string) =>
      member.call(me.update, {
        body: { email: wanted, ...(currentPassword && { currentPassword }) },
      });
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'FRESH_LOGIN_REQUIRED' });
    await expect(change('not this one')).rejects.toMatchObject({ status: 403 });
    expect((await member.call(me.read)).data.pendingEmail).toBeUndefined();
    expect((await change(testPassword)).data.pendingEmail).toBe(wanted);
  });

  it('lets nobody guess the current password: five tries', async () => {
    const member = await api.signedIn();
    await makeStale(member);
    const change = (currentPassword: string) =>
      statusOf(member.call(me.update, { body: { email: freshEmail(), currentPassword } }));
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await change('not this one'));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await change(testPassword)).toBe(429);
  });

  it('asks for nothing when the address is sent unchanged', async () => {
    const member = await api.signedIn();
    await makeStale(member);
    const body = { fullName: 'New Name', email: member.email };
    expect((await member.call(me.update, { body })).data).toMatchObject(body);
  });

  it('can be given up, and its code is then worth nothing', async () => {
    const member = await api.signedIn();
    const { code } = await askToMove(member);
    await makeStale(member);
    const { data } = await member.call(me.update, { body: { email: member.email } });
    expect(data.pendingEmail).toBeUndefined();
    expect(await statusOf(verify(member, code))).toBe(400);
    expect((await member.call(me.read)).data.email).toBe(member.email);
  });

  it('answers the same for an address that has an account, and never takes it over', async () => {
    const victim = await api.signedIn();
    const member = await api.signedIn();
    const { code } = await askToMove(member, victim.email);
    expect((await member.call(me.read)).data.pendingEmail).toBe(victim.email);
    expect(await statusOf(verify(member, code))).toBe(400);
    expect((await member.call(me.read)).data.email).toBe(member.email);
    expect((await victim.call(me.read)).data.email).toBe(victim.email);
  });

  it('is not verified by a stranger, nor by a sign-up cookie', async () => {
    const member = await api.signedIn();
    const { code } = await askToMove(member);
    expect(await statusOf(verify(api.visitor(), code))).toBe(400);
    const other = await api.signedIn();
    expect(await statusOf(verify(other, code))).toBe(400);
    await verify(member, code);
  });

  it('gets another code on request, and one member asks for no more than twelve a day', async () => {
    const member = await api.signedIn();
    const { wanted } = await askToMove(member);
    await age(api, wanted, 2);
    await member.call(auth.resendEmail);
    await verify(member, await newestCode(api, wanted));

    const before = (await api.outbox('email-change.requested')).length;
    const statuses = [];
    for (let index = 0; index < 13; index += 1)
      statuses.push(await statusOf(member.call(me.update, { body: { email: freshEmail() } })));
    expect(statuses.slice(-3)).toEqual([200, 429, 429]);
    expect(await api.outbox('email-change.requested')).toHaveLength(before + 11);
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

  it('start out unset, and change only where requested', async () => {
    const member = await api.signedIn();
    expect((await member.call(me.readPreferences)).data).toEqual(unchosen);
    const reminders = { day: 0, hour: 9, timeZone: 'Europe/Zurich' };
    const contact = { channel: 'phone', hours: 'evenings', mayLeaveMessage: false } as const;
    await member.call(me.updatePreferences, { body: { aiInsights: 'on', reminders } });
    const phone = '+1 555 010 0199';
    await member.call(me.updatePreferences, {
      body: { contact: { ...contact, phone }, discreet: true },
    });
    const read = (await member.call(me.readPreferences)).data;
    const all = { ...read, aiInsights: 'on', discreet: true, reminders, contact };
    expect(read).toEqual({ ...all, insightMemory: null });
    const off = await member.call(me.updatePreferences, {
      body: { aiInsights: 'off', reminders: null, insightMemory: true },
    });
    const none = { aiInsights: 'off', reminders: null };
    expect(off.data).toEqual({ ...all, ...none, insightMemory: true });
    expect((await member.call(me.updatePreferences, { body: {} })).data).toEqual(off.data);
  });

  it('keep the wishes to be contacted where nobody who finds the database can read them', async () => {
    const member = await api.signedIn();
    const contact = { channel: 'email', hours: 'Rotkehlchen', mayLeaveMessage: false } as const;
    await member.call(me.updatePreferences, { body: { contact } });
    const [stored] = await rows<{ row: string; text: string }>(
      `select p::text as row, encode(contact_ciphertext, 'escape') as text
       from preferences p where user_id = $1`,
      [member.userId],
    );
    expect(stored?.row).toContain(member.userId);
    expect(stored?.text).not.toBe('');
    expect(JSON.stringify(stored)).not.toContain(contact.hours);
  });

  it('answer all but the wishes of a member whose key is damaged', async () => {
    const member = await api.signedIn();
    const contact = { channel: 'email', hours: 'evenings', mayLeaveMessage: false } as const;
    await member.call(me.updatePreferences, { body: { contact, discreet: true } });
    await rows(
      `update member_keys set wrapped = decode(repeat('07', 60), 'hex') where user_id = $1`,
      [member.userId],
    );
    const { data } = await member.call(me.readPreferences);
    expect(data).toMatchObject({ discreet: true, contact: null });
    const body = { reminders: null };
    expect((await member.call(me.updatePreferences, { body })).data).toEqual({ ...data, ...body });
  });

  it.each([
    { aiInsights: 'maybe' },
    { insightMemory: null },
    { reminders: { day: 7, hour: 9, timeZone: 'UTC' } },
    { reminders: { day: 1, hour: 24, timeZone: 'UTC' } },
    { reminders: { day: 1, hour: 9, timeZone: 'Mars/Olympus' } },
    { reminders: { day: 1, hour: 9, timeZone: 'UTC', extra: 1 } },
    { reminders: 'daily' },
    { contact: null },
    { contact: { channel: 'pigeon', hours: '', mayLeaveMessage: true } },
    { contact: { channel: 'email', hours: 'x'.repeat(201), mayLeaveMessage: true } },
    { unknown: true },
  ])('refuse %j', async (body) => {
    const member = await api.signedIn();
    const response = await post(member, 'me/preferences', body, patch);
    expect(response.status).toBe(400);
    expect((await member.call(me.readPreferences)).data).toEqual(unchosen);
  });
});

describe('sessions', () => {
  const signInAgain = async (email: string, userAgent: string) => {
    const browser = api.visitor();
    const body = { email, password: testPassword };
    const response = await post(browser, 'auth/login', body, { 'user-agent': userAgent });
    expect(response.status).toBe(200);
    return browser;
  };

  it('are listed in words, the own one marked, and end one by one or all but this', async () => {
    const member = await api.signedIn();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    const second = await signInAgain(member.email, firefox);
    const third = await signInAgain(member.email, '<script>alert(1)</script>');
    const { sessions: data } = (await member.call(me.listSessions)).data;
    const told = data.map(({ device, isCurrent }) => `${device} ${String(isCurrent)}`);
    expect(told.sort()).toEqual(['A browser false', 'Firefox on Linux false', 'Test browser true']);
    const shown = ['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'];
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(shown);

    const id = data.find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
    await member.call(me.endSession, { params: { id } });
    expect(await statusOf(second.call(me.read))).toBe(401);
    await third.call(me.read);
    await member.call(me.endOtherSessions);
    expect(await statusOf(third.call(me.read))).toBe(401);
    expect((await member.call(me.listSessions)).data.sessions).toHaveLength(1);
  });

  it('are not ended by somebody who finds one of them open', async () => {
    const member = await api.signedIn();
    const other = api.visitor();
    await login(other, member.email);
    const { sessions: data } = (await member.call(me.listSessions)).data;
    await makeStale(member);
    const params = { id: data.find(({ isCurrent }) => !isCurrent)?.id ?? '' };
    for (const call of [member.call(me.endOtherSessions), member.call(me.endSession, { params })])
      expect((await refusal(call)).code).toBe('FRESH_PROOF_REQUIRED');
    await other.call(me.read);
    await member.call(security.confirm, { body: { currentPassword: testPassword } });
    await member.call(me.endOtherSessions);
    expect(await statusOf(other.call(me.read))).toBe(401);
  });

  it('that their owner ended make their browser wipe its drafts', async () => {
    const member = await api.signedIn();
    const left = api.visitor();
    await login(left, member.email);
    const wipe = async () => (await left.ask('/api/me')).headers.get('clear-site-data');
    expect(await wipe()).toBeNull();
    await member.call(me.endOtherSessions);
    expect(left.cookies.get('session')).toBeDefined();
    expect(await wipe()).toBe('"cache", "storage"');
    expect([...left.cookies.keys()]).toEqual(['device']);
  });

  it('that just ran out cost nobody a draft', async () => {
    const member = await api.signedIn();
    await rows('update sessions set expires_at = now() where user_id = $1', [member.userId]);
    const answer = await member.ask('/api/me');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([401, null]);
  });

  it('end also where somebody copied the cookie of the one that stays', async () => {
    const member = await api.signedIn();
    const thief = twinOf(member);
    await member.call(me.endOtherSessions);
    expect(await statusOf(thief.call(me.read))).toBe(401);
    await member.call(me.read);
  });

  it('are the ten newest', async () => {
    const member = await api.signedIn();
    const browsers = [];
    for (let logins = 0; logins < 10; logins += 1) {
      const browser = api.visitor();
      await login(browser, member.email);
      browsers.push(browser);
    }
    expect(await statusOf(member.call(me.read))).toBe(401);
    for (const browser of browsers) await browser.call(me.read);
  });
});

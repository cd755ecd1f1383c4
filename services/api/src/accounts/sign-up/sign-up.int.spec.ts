import { auth } from '@repo/contracts/accounts/auth';
import type { RequestError } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { me, profileFields } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { termsVersion } from '@repo/product/terms';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { itInside } from '../../testing/running.ts';
import { purchase, testPassword } from '../../testing/people.ts';
import { age, freshEmail, newestCode, signUp, wrongCode } from '../../testing/sign-up.ts';
import { statementsOf } from '../../testing/statements.ts';

const invalidCode = { status: 400, code: 'INVALID_CODE', message: errors.INVALID_CODE.message };
const outcome = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: RequestError) => error.status,
  );

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
/** All of them are on one network. */
beforeEach(() => api.forgetLimits());

const countUsers = async (email: string): Promise<number> => {
  const [row] = await api.dataSource.query<{ count: number }[]>(
    'select count(*)::int as count from users where email = $1',
    [email],
  );
  return row?.count ?? 0;
};
const countMails = async (email: string): Promise<number> => {
  const [row] = await api.dataSource.query<{ count: number }[]>(
    `select count(*)::int as count from outbox o join code_flows f on f.id::text = o.payload->>'flowId'
     where f.email = $1`,
    [email],
  );
  return row?.count ?? 0;
};

describe('sign-up', () => {
  it('takes a stranger to a signed-in member', async () => {
    const browser = api.visitor();
    const password = 'a quiet morning';
    const signup = await browser.call(auth.signup, {
      body: { fullName: ' Ada Miller ', email: ' First@Example.COM ', password },
    });
    expect(signup).toEqual({ status: true, data: null, message: messages.auth.signupDone });
    expect([...browser.cookies.keys()]).toEqual(['sign-up']);
    await expect(browser.call(me.read)).rejects.toMatchObject({ status: 401 });

    const code = await newestCode(api, 'first@example.com');
    await browser.call(auth.verifyEmail, {
      body: { code: `${code.slice(0, 3)} - ${code.slice(3)}` },
    });
    expect(browser.cookies.size).toBe(0);

    const body = { email: 'first@example.com', password };
    const login = await browser.call(auth.login, { body });
    expect(login.message).toBe(messages.auth.loginDone);
    expect(login.data).toEqual({
      ...Object.fromEntries(profileFields.map((field) => [field, null])),
      _id: expect.any(String) as string,
      fullName: 'Ada Miller',
      email: 'first@example.com',
      isVerified: true,
      hasPremium: false,
      paidForCoaching: false,
    });
    expect((await browser.call(me.read)).data).toEqual(login.data);
  });

  it('stores an argon2id hash and the accepted terms, never the password or the code', async () => {
    const { email, password, code } = await signUp(api);
    const [user] = await api.dataSource.query<Record<string, string>[]>(
      'select password_hash, terms_version from users where email = $1',
      [email],
    );
    expect(user?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(user?.['terms_version']).toBe(termsVersion);
    const everything = JSON.stringify(
      await api.dataSource.query(
        `select to_jsonb(u) from users u union all select to_jsonb(f) from code_flows f
         union all select to_jsonb(o) from outbox o`,
      ),
    );
    expect(everything).not.toContain(password);
    expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  itInside('answers, costs and writes the same for an address that has an account', async () => {
    const { email } = await api.signedIn();
    const answers = new Map<string, { statements: string[]; answer: unknown }>();
    for (const address of [freshEmail(), email]) {
      const browser = api.visitor();
      let answer: unknown;
      const statements = await statementsOf(async () => {
        const response = await browser.ask('/api/auth/signup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fullName: 'Eve', email: address, password: 'a quiet morning' }),
        });
        const headers = Object.fromEntries(response.headers);
        delete headers['date'];
        delete headers['set-cookie'];
        answer = [response.status, headers, await response.json(), [...browser.cookies.keys()]];
      });
      answers.set(address, { statements, answer });
    }
    const [unknown, known] = [...answers.values()];
    expect(known).toEqual(unknown);
    expect(known?.answer).toContain(201);
    // The network's count, and then begin, address, user, flow, fact, commit: four statements
    // beside the outbox row at most.
    expect(known?.statements).toHaveLength(7);
    expect(await countMails(email)).toBe(1);
  });

  it('never lets a code turn a second sign-up into a second account', async () => {
    const { email } = await api.signedIn();
    const { browser, code } = await signUp(api, email);
    await expect(browser.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
      invalidCode,
    );
    const [row] = await api.dataSource.query<{ count: number }[]>(
      'select count(*)::int as count from users where email = $1 and verified_at is not null',
      [email],
    );
    expect(row?.count).toBe(1);
  });

  it('corrects the attempt of the same browser instead of adding one', async () => {
    const { browser, email, code } = await signUp(api);
    const body = { fullName: 'Ada M.', email, password: 'another morning' };
    await browser.call(auth.signup, { body });
    expect(await countUsers(email)).toBe(1);
    expect(await countMails(email)).toBe(1);
    await browser.call(auth.verifyEmail, { body: { code } });
    const login = await browser.call(auth.login, { body: { email, password: body.password } });
    expect(login.data.fullName).toBe('Ada M.');
  });

  it.each([
    [{ fullName: 'A' }, { fullName: [rules.fullName.message] }],
    [{ email: 'nowhere' }, { email: [rules.email.message] }],
    [{ password: '1234567' }, { password: [rules.password.message] }],
    [{ password: 'Password123' }, { password: [rules.password.common] }],
    [{ isVerified: true }, { isVerified: [expect.any(String)] }],
  ])('refuses %j', async (change, expected) => {
    const email = freshEmail();
    const good = { fullName: 'Ada Miller', email, password: 'a quiet morning' };
    const refused = api.visitor().call(auth.signup, { body: { ...good, ...change } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      data: { code: 'VALIDATION_FAILED', errors: expected },
    });
    expect(await countUsers(email)).toBe(0);
  });
});

describe('a verification code', () => {
  it('succeeds once when it is sent forty times at once', async () => {
    const { browser, code } = await signUp(api);
    const { cookies } = browser;
    const tries = Array.from({ length: 40 }, () => {
      const twin = api.visitor();
      for (const [name, value] of cookies) twin.cookies.set(name, value);
      return outcome(twin.call(auth.verifyEmail, { body: { code } }));
    });
    const results = await Promise.all(tries);
    expect(results.filter((status) => status === 200)).toHaveLength(1);
    expect(results.filter((status) => status === 400 || status === 429)).toHaveLength(39);
  });

  it('counts five of two hundred wrong ones, and then refuses the right one', async () => {
    const { browser, email, code } = await signUp(api);
    const body = { code: wrongCode(code) };
    const tries = Array.from({ length: 200 }, () =>
      outcome(browser.call(auth.verifyEmail, { body })),
    );
    // The network's limit of wrong codes answers from the twentieth on.
    expect(new Set(await Promise.all(tries))).toEqual(new Set([400, 429]));
    await api.forgetLimits();
    const [flow] = await api.dataSource.query<{ tries: number }[]>(
      'select tries from code_flows where email = $1',
      [email],
    );
    expect(flow?.tries).toBe(5);
    await expect(browser.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
      invalidCode,
    );
  });

  it('proves the address that it was sent to, and no other', async () => {
    const { browser, email, code } = await signUp(api);
    const other = freshEmail();
    await api.dataSource.query('update users set email = $2 where email = $1', [email, other]);
    await expect(browser.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
      invalidCode,
    );
    const [user] = await api.dataSource.query<unknown[]>(
      'select verified_at as "verifiedAt" from users where email = $1',
      [other],
    );
    expect(user).toEqual({ verifiedAt: null });
  });

  it('is good for ten minutes', async () => {
    const early = await signUp(api);
    await age(api, early.email, 9);
    await early.browser.call(auth.verifyEmail, { body: { code: early.code } });
    const late = await signUp(api);
    await age(api, late.email, 10);
    await expect(
      late.browser.call(auth.verifyEmail, { body: { code: late.code } }),
    ).rejects.toMatchObject(invalidCode);
  });

  it('is worth nothing in another browser or with a tampered cookie', async () => {
    const { browser, code, email } = await signUp(api);
    const stranger = api.visitor();
    await expect(stranger.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
      invalidCode,
    );
    const other = await signUp(api);
    const [text = '', signature = ''] = (browser.cookies.get('sign-up') ?? '').split('.');
    const [otherText = ''] = (other.browser.cookies.get('sign-up') ?? '').split('.');
    for (const tampered of [`${otherText}.${signature}`, `${text}.`, text, 'x', '']) {
      stranger.cookies.set('sign-up', tampered);
      await expect(stranger.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
        invalidCode,
      );
    }
    const [user] = await api.dataSource.query<{ verified_at: Date | null }[]>(
      'select verified_at from users where email = $1',
      [email],
    );
    expect(user?.verified_at).toBeNull();
  });

  it('makes the attempt of who reads the mail the account, and no other', async () => {
    const email = freshEmail();
    const attacker = await signUp(api, email);
    const attackerSession = attacker.browser;
    await attackerSession.call(auth.login, { body: { email, password: attacker.password } });
    await age(api, email, 2);
    const owner = api.visitor();
    const mine = { fullName: 'The Owner', email, password: 'only I know this' };
    await owner.call(auth.signup, { body: mine });
    const code = await newestCode(api, email);
    await owner.call(auth.verifyEmail, { body: { code } });

    await age(api, email, 2);
    await attackerSession.call(auth.resendEmail);
    const late = attackerSession.call(auth.verifyEmail, {
      body: { code: await newestCode(api, email) },
    });
    await expect(late).rejects.toMatchObject(invalidCode);
    expect((await attackerSession.call(me.read)).data.isVerified).toBe(false);
    const login = await owner.call(auth.login, { body: { email, password: mine.password } });
    expect(login.data.fullName).toBe('The Owner');
  });

  it('of a signed-in person keeps that session, ends the others and allows more', async () => {
    const member = await api.signedIn({ verified: false });
    const elsewhere = api.visitor();
    elsewhere.cookies.set('sign-up', member.cookies.get('sign-up') ?? '');
    await elsewhere.call(auth.login, { body: { email: member.email, password: testPassword } });
    await member.call(auth.resendEmail);
    const code = await newestCode(api, member.email);
    await member.call(auth.verifyEmail, { body: { code } });
    expect((await member.call(me.read)).data.isVerified).toBe(true);
    await expect(elsewhere.call(me.read)).rejects.toMatchObject({ status: 401 });
  });

  it('claims what was paid for with the address while signed out', async () => {
    const email = freshEmail();
    const rival = await api.signedIn({ verified: false, email });
    const guest = await purchase(api.dataSource, rival.userId, 'self-guided');
    await api.dataSource.query(`update orders set user_id = null, email = $2 where id = $1`, [
      guest,
      email,
    ]);
    await api.dataSource.query('update grants set user_id = null where order_id = $1', [guest]);
    const { browser, password, code } = await signUp(api, email);
    await browser.call(auth.verifyEmail, { body: { code } });
    const { data } = await browser.call(auth.login, { body: { email, password } });
    expect(data.hasPremium).toBe(true);
  });
});

describe('another code', () => {
  it('comes once a minute, three times a day, and the answer never tells', async () => {
    const { browser, email } = await signUp(api);
    const resend = () => browser.call(auth.resendEmail);
    const answer = { status: true, data: null, message: messages.auth.resendDone };
    expect(await Promise.all(Array.from({ length: 20 }, resend))).toContainEqual(answer);
    expect(await countMails(email)).toBe(1);
    for (const mails of [2, 3, 3]) {
      await age(api, email, 2);
      await Promise.all(Array.from({ length: 20 }, resend));
      expect(await countMails(email)).toBe(mails);
    }
    await age(api, email, 23 * 60);
    expect(await resend()).toEqual(answer);
    expect(await countMails(email)).toBe(3);
    await age(api, email, 60);
    await resend();
    expect(await countMails(email)).toBe(4);
  });

  it('makes the one before worthless', async () => {
    const { browser, email, code } = await signUp(api);
    await age(api, email, 2);
    await browser.call(auth.resendEmail);
    const newer = await newestCode(api, email);
    await expect(browser.call(auth.verifyEmail, { body: { code } })).rejects.toMatchObject(
      invalidCode,
    );
    await browser.call(auth.verifyEmail, { body: { code: newer } });
  });

  it('is sent to nobody for a stranger or a verified member', async () => {
    const before = (await api.outbox('verification.requested')).length;
    await api.visitor().call(auth.resendEmail);
    await (await api.signedIn()).call(auth.resendEmail);
    expect(await api.outbox('verification.requested')).toHaveLength(before);
  });
});

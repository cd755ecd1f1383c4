import { auth } from '@repo/contracts/accounts/auth';
import { errors } from '@repo/contracts/errors';
import { me, profileFields } from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { termsVersion } from '@repo/product/terms';
import { api, column, row, rows, useApi } from '@repo/testing/api/harness';
import { testPassword } from '@repo/testing/person';
import {
  age,
  countMails,
  freshEmail,
  login,
  newestCode,
  signUp,
  statusOf,
  twinOf,
  verify,
  wrongCode,
} from '@repo/testing/api/calls';

const invalidCode = { status: 400, code: 'INVALID_CODE', message: errors.INVALID_CODE.message };

useApi();

const countUsers = async (email: string, more = ''): Promise<number> =>
  (await rows(`select from users where email = $1 ${more}`, [email])).length;
const isVerified = async (email: string): Promise<boolean> =>
  (await countUsers(email, 'and verified_at is not null')) > 0;

describe('sign-up', () => {
  it('takes a stranger to a signed-in member', async () => {
    const browser = api.visitor();
    const password = 'a quiet morning';
    const signup = await browser.call(auth.signup, {
      body: { fullName: ' Ada Miller ', email: ' First@Example.COM ', password },
    });
    expect(signup).toEqual({ status: true, data: null, message: signInMessages.signupDone });
    expect([...browser.cookies.keys()]).toEqual(['sign-up', 'signing_up']);
    await expect(browser.call(me.read)).rejects.toMatchObject({ status: 401 });

    const code = await newestCode('first@example.com');
    await browser.call(auth.verifyEmail, {
      body: { code: `${code.slice(0, 3)} - ${code.slice(3)}` },
    });
    expect(browser.cookies.size).toBe(0);

    const body = { email: 'first@example.com', password };
    const loggedIn = await browser.call(auth.login, { body });
    expect(loggedIn.message).toBe(signInMessages.loginDone);
    expect(loggedIn.data).toEqual({
      ...Object.fromEntries(profileFields.map((field) => [field, null])),
      _id: expect.any(String) as string,
      fullName: 'Ada Miller',
      email: 'first@example.com',
      isVerified: true,
      hasPremium: false,
      paidForCoaching: false,
    });
    expect((await browser.call(me.read)).data).toEqual(loggedIn.data);
  });

  it('stores an argon2id hash and the accepted terms, never the password or the code', async () => {
    const { email, password, code } = await signUp();
    const sql = 'select password_hash as hash, terms_version as terms from users where email = $1';
    const hash = expect.stringMatching(/^\$argon2id\$/) as string;
    expect(await row(sql, [email])).toEqual({ hash, terms: termsVersion });
    const everything = JSON.stringify(
      await rows(
        `select to_jsonb(u) from users u union all select to_jsonb(f) from one_time_codes f
         union all select to_jsonb(o) from outbox o`,
      ),
    );
    expect(everything).not.toContain(password);
    expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('never lets a code turn a second sign-up into a second account', async () => {
    const { email } = await api.signedIn();
    const { browser, code } = await signUp(email);
    await expect(verify(browser, code)).rejects.toMatchObject(invalidCode);
    expect(await countUsers(email, 'and verified_at is not null')).toBe(1);
  });

  it('that corrects one has a code of its own: the earlier code proves only what was typed before', async () => {
    const { browser, email, code } = await signUp();
    const before = twinOf(browser);
    const body = { fullName: 'Ada M.', email, password: 'another morning' };
    await browser.call(auth.signup, { body });
    expect(await countMails(email)).toBe(2);
    await expect(verify(browser, code)).rejects.toMatchObject(invalidCode);
    // A copy of the cookie before changes nothing here.
    await before.call(auth.signup, { body: { ...body, password: 'his own morning' } });
    const sql = 'select id from one_time_codes where email = $1 order by created_at offset 1';
    const [older = ''] = await column(sql, [email]);
    await verify(browser, await api.codeOf(older));
    const { data } = await login(browser, email, body.password);
    expect(data.fullName).toBe('Ada M.');
    expect(await statusOf(login(api.visitor(), email, 'his own morning'))).toBe(401);
  });

  it.each([
    [{ fullName: 'A' }, { fullName: [rules.fullName.message] }],
    [{ email: 'nowhere' }, { email: [rules.email.message] }],
    [{ password: '1234567' }, { password: [rules.password.message] }],
    [{ password: 'Password123' }, { password: [rules.password.common] }],
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
    const { browser, code } = await signUp();
    const tries = Array.from({ length: 40 }, () => statusOf(verify(twinOf(browser), code)));
    const results = await Promise.all(tries);
    expect(results.filter((status) => status === 200)).toHaveLength(1);
    expect(results.filter((status) => status === 400 || status === 429)).toHaveLength(39);
  });

  it('counts five of two hundred wrong ones, and then refuses the right one', async () => {
    const { browser, email, code } = await signUp();
    const tries = Array.from({ length: 200 }, () => statusOf(verify(browser, wrongCode(code))));
    // The network's limit of wrong codes answers from the twentieth on.
    expect(new Set(await Promise.all(tries))).toEqual(new Set([400, 429]));
    await api.forgetLimits();
    expect(await column('select tries from one_time_codes where email = $1', [email])).toEqual([5]);
    await expect(verify(browser, code)).rejects.toMatchObject(invalidCode);
  });

  it('proves the address that it was sent to, and no other', async () => {
    const { browser, email, code } = await signUp();
    const other = freshEmail();
    await rows('update users set email = $2 where email = $1', [email, other]);
    await expect(verify(browser, code)).rejects.toMatchObject(invalidCode);
    expect(await isVerified(other)).toBe(false);
  });

  it('is good for ten minutes', async () => {
    const early = await signUp();
    await age(early.email, 9);
    await verify(early.browser, early.code);
    const late = await signUp();
    await age(late.email, 10);
    await expect(verify(late.browser, late.code)).rejects.toMatchObject(invalidCode);
  });

  it('is worth nothing in another browser or with a tampered cookie', async () => {
    const { browser, code, email } = await signUp();
    const stranger = api.visitor();
    await expect(verify(stranger, code)).rejects.toMatchObject(invalidCode);
    const other = await signUp();
    const [text = '', signature = ''] = (browser.cookies.get('sign-up') ?? '').split('.');
    const [otherText = ''] = (other.browser.cookies.get('sign-up') ?? '').split('.');
    for (const tampered of [`${otherText}.${signature}`, `${text}.`, text, 'x', '']) {
      stranger.cookies.set('sign-up', tampered);
      await expect(verify(stranger, code)).rejects.toMatchObject(invalidCode);
    }
    expect(await isVerified(email)).toBe(false);
  });

  it('turns only the attempt of the mail’s reader into the account', async () => {
    const email = freshEmail();
    const attacker = await signUp(email);
    const attackerSession = attacker.browser;
    await login(attackerSession, email, attacker.password);
    await age(email, 2);
    const owner = api.visitor();
    const mine = { fullName: 'The Owner', email, password: 'only I know this' };
    await owner.call(auth.signup, { body: mine });
    const code = await newestCode(email);
    await verify(owner, code);

    await age(email, 2);
    await attackerSession.call(auth.resendEmail);
    const late = verify(attackerSession, await newestCode(email));
    await expect(late).rejects.toMatchObject(invalidCode);
    expect((await attackerSession.call(me.read)).data.isVerified).toBe(false);
    const { data } = await login(owner, email, mine.password);
    expect(data.fullName).toBe('The Owner');
  });

  it('of a signed-in person keeps that session, ends the others and allows more', async () => {
    const member = await api.signedIn({ verified: false });
    const elsewhere = api.visitor();
    elsewhere.cookies.set('sign-up', member.cookies.get('sign-up') ?? '');
    await login(elsewhere, member.email);
    await member.call(auth.resendEmail);
    const code = await newestCode(member.email);
    await verify(member, code);
    expect((await member.call(me.read)).data.isVerified).toBe(true);
    await expect(elsewhere.call(me.read)).rejects.toMatchObject({ status: 401 });
  });
});

describe('another code', () => {
  it('comes once a minute, three times a day, and the answer never tells', async () => {
    const { browser, email } = await signUp();
    const resend = () => browser.call(auth.resendEmail);
    const answer = { status: true, data: null, message: accountMessages.codes.resendDone };
    expect(await Promise.all(Array.from({ length: 20 }, resend))).toContainEqual(answer);
    expect(await countMails(email)).toBe(1);
    for (const mails of [2, 3, 3]) {
      await age(email, 2);
      await Promise.all(Array.from({ length: 20 }, resend));
      expect(await countMails(email)).toBe(mails);
    }
    await age(email, 23 * 60);
    expect(await resend()).toEqual(answer);
    expect(await countMails(email)).toBe(3);
    await age(email, 60);
    await resend();
    expect(await countMails(email)).toBe(4);
  });

  it('makes the one before worthless', async () => {
    const { browser, email, code } = await signUp();
    await age(email, 2);
    await browser.call(auth.resendEmail);
    const newer = await newestCode(email);
    await expect(verify(browser, code)).rejects.toMatchObject(invalidCode);
    await verify(browser, newer);
  });

  it('is sent to nobody for a stranger or a verified member', async () => {
    const before = await api.outbox('verification.requested');
    await api.visitor().call(auth.resendEmail);
    await (await api.signedIn()).call(auth.resendEmail);
    expect(await api.outbox('verification.requested')).toEqual(before);
  });
});

describe('a sign-up that nobody has verified', () => {
  it('is no way to guess the password of a member without being counted', async () => {
    const { email } = await api.signedIn();
    const passwords = [1, 2, 3, 4, 5].map((guess) => `a guess number ${String(guess)}`);
    for (const password of [...passwords, testPassword]) {
      const browser = api.visitor();
      await browser.call(auth.signup, { body: { fullName: 'Eve', email, password } });
      expect((await login(browser, email, password)).data.isVerified).toBe(false);
    }
    expect(await statusOf(login(api.visitor(), email))).toBe(429);
  });

  it('lets a member who signed up again by mistake into their account', async () => {
    const { email, userId } = await api.signedIn();
    const { browser } = await signUp(email);
    const { data } = await login(browser, email);
    expect(data).toMatchObject({ _id: userId, isVerified: true });
  });

  it('signs in its own browser and no other, and gets another session when it is verified', async () => {
    const { browser, email, password } = await signUp();
    expect((await login(browser, email, password)).data.isVerified).toBe(false);
    expect(await statusOf(login(api.visitor(), email, password))).toBe(401);
    const thief = twinOf(browser);
    await verify(browser, await newestCode(email));
    expect((await browser.call(me.read)).data.isVerified).toBe(true);
    await expect(thief.call(me.read)).rejects.toMatchObject({ status: 401 });
  });
});

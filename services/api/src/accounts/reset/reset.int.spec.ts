import { auth } from '@repo/contracts/accounts/auth';
import { me, profileFields } from '@repo/contracts/accounts/me';
import { signInMessages } from '@repo/contracts/messages';
import type { Browser } from '@repo/testing/browser';
import { limitTable, otherLimits } from '@repo/accounts/limit-table';
import { api, useApi, rows } from '@repo/testing/api/harness';
import {
  age,
  countMails,
  elsewhere,
  forget,
  freshEmail,
  loggedIn,
  login,
  newestCode,
  newPassword,
  post,
  reset,
  signUp,
  signUpAsEve,
  statusOf,
  twinOf,
  verify,
} from '@repo/testing/api/calls';

const invalidCode = { status: 400, message: 'Invalid or expired code' };

useApi();
let email: string;
let browser: Browser;
beforeEach(async () => {
  ({ email } = await api.signedIn());
  browser = api.visitor();
});

const check = (browser: Browser, code: string) =>
  browser.call(auth.verifyPasswordResetCode, { body: { code } });
const setPassword = (browser: Browser, email: string, password = newPassword) =>
  browser.call(auth.resetPassword, { body: { email, password } });

/** @returns the code that was mailed to the address */
const codeFor = async (browser: Browser, email: string): Promise<string> => {
  await forget(browser, email);
  return newestCode(email);
};
/** @returns a browser with a checked code. */
const granted = async (email: string, browser = api.visitor()): Promise<Browser> => {
  await check(browser, await codeFor(browser, email));
  return browser;
};

describe('forgetting a password', () => {
  it('sends one code a minute, and the browser keeps the one on its way', async () => {
    const code = await codeFor(browser, email);
    await forget(browser, email);
    await forget(api.visitor(), email);
    expect(await countMails(email)).toBe(1);
    await check(browser, code);
  });

  it('never makes a link: what the Host header says reaches nothing', async () => {
    const forged = { 'x-forwarded-host': 'evil.example' };
    await post(api.visitor(), 'auth/forget-password', { email }, forged);
    expect(JSON.stringify(await rows('select payload from outbox'))).not.toContain('evil');
  });
});

describe('a reset code', () => {
  it('becomes a reset token, which sets the password, ends every session and tells the owner', async () => {
    const member = await api.signedIn();
    const browser = await granted(member.email);
    const answer = await setPassword(browser, member.email.toUpperCase());
    expect(answer.message).toBe(signInMessages.resetDone);
    expect(browser.cookies.has('reset')).toBe(false);
    expect(browser.cookies.has('session')).toBe(false);

    expect(await statusOf(member.call(me.read))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email, newPassword))).toBe(200);
    expect(await api.outbox('password.changed')).toContainEqual({ userId: member.userId });
  });

  it('proves the address of a sign-up as well, and touches none of its sign-ups', async () => {
    const email = freshEmail();
    const rival = await api.signedIn({ verified: false, email });
    const own = await api.signedIn({ verified: false, email, fullName: 'The Owner' });
    await granted(email, own);
    await setPassword(own, email);
    const { data } = await login(api.visitor(), email, newPassword);
    expect(data).toMatchObject({ isVerified: true, fullName: 'The Owner' });
    expect((await rival.call(me.read)).data.isVerified).toBe(false);
    expect(await statusOf(own.call(me.read))).toBe(401);
  });

  it('gives up an e-mail change that somebody in the account had started', async () => {
    const member = await api.signedIn();
    const elsewhere = freshEmail();
    await member.call(me.update, { body: { email: elsewhere } });
    await setPassword(await granted(member.email), member.email);
    const { data } = await login(browser, member.email, newPassword);
    expect(data.pendingEmail).toBeUndefined();
    const code = await newestCode(elsewhere);
    expect(await statusOf(verify(browser, code))).toBe(400);
  });

  it('succeeds once when it is sent forty times at once', async () => {
    const code = await codeFor(browser, email);
    const tries = Array.from({ length: 40 }, () => statusOf(check(twinOf(browser), code)));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400 || status === 429)).toHaveLength(39);
  });

  it('is worth nothing after ten minutes, elsewhere, for another code or for nobody', async () => {
    const code = await codeFor(browser, email);
    await expect(check(api.visitor(), code)).rejects.toMatchObject(invalidCode);
    const other = api.visitor();
    await forget(other, (await api.signedIn()).email);
    await expect(check(other, code)).rejects.toMatchObject(invalidCode);
    await age(email, 10);
    await expect(check(browser, code)).rejects.toMatchObject(invalidCode);

    const nobody = freshEmail();
    const guessed = await codeFor(browser, nobody);
    await expect(check(browser, guessed)).rejects.toMatchObject(invalidCode);
  });

  it('ends when the password was reset by another one', async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    const code = await codeFor(first, email);
    await age(email, 2);
    await granted(email, second);
    await setPassword(second, email);
    await expect(check(first, code)).rejects.toMatchObject(invalidCode);
  });
});

describe('a reset token', () => {
  it('never lets the sent address select the user', async () => {
    const victim = await api.signedIn();
    const browser = await granted((await api.signedIn()).email);
    await expect(setPassword(browser, victim.email)).rejects.toMatchObject(invalidCode);
    expect(await statusOf(login(api.visitor(), victim.email))).toBe(200);
  });

  it('is used once, however often it is sent at once', async () => {
    const browser = await granted(email);
    const tries = Array.from({ length: 10 }, (_, index) =>
      statusOf(setPassword(twinOf(browser), email, `${newPassword} ${String(index)}`)),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    await expect(setPassword(twinOf(browser), email)).rejects.toMatchObject(invalidCode);
  });

  it('is over after ten minutes, and is neither no cookie nor that of the code before it', async () => {
    await forget(browser, email);
    const before = twinOf(browser);
    await check(browser, await newestCode(email));
    for (const other of [before, api.visitor()])
      await expect(setPassword(other, email)).rejects.toMatchObject(invalidCode);
    await age(email, 10);
    await expect(setPassword(browser, email)).rejects.toMatchObject(invalidCode);
    expect(await statusOf(login(api.visitor(), email))).toBe(200);
  });

  it('refuses a weak password and stays good for a better one', async () => {
    const browser = await granted(email);
    expect(await statusOf(setPassword(browser, email, 'password123'))).toBe(400);
    await setPassword(browser, email);
  });
});

describe('a stranger who asks for mails in somebody’s name', () => {
  it('cannot use up the mails of a browser that the member is known by', async () => {
    const known = await loggedIn(email, elsewhere());
    for (let call = 0; call < 20; call += 1) await forget(elsewhere(), email);
    expect(await countMails(email)).toBe(otherLimits.mailDay.allowed);
    await forget(known, email);
    expect(await countMails(email)).toBe(otherLimits.mailDay.allowed + 1);
    const code = await newestCode(email);
    await check(known, code);
  });

  it('does not swallow the request that the owner makes in the same minute elsewhere', async () => {
    await forget(elsewhere(), email);
    const owner = elsewhere();
    const code = await codeFor(owner, email);
    await check(owner, code);
  });

  it('cannot keep the owner from joining: another network still gets a code', async () => {
    const [email, eve] = [freshEmail(), elsewhere()];
    for (let call = 0; call < 10; call += 1) {
      eve.cookies.delete('sign-up');
      await signUpAsEve(eve, email);
      await age(email, 2);
    }
    expect(await countMails(email)).toBe(otherLimits.mailNetwork.allowed);
    const { browser } = await signUp(email);
    expect(await countMails(email)).toBe(otherLimits.mailNetwork.allowed + 1);
    await verify(browser, await newestCode(email));
  });

  it('does not bomb an inbox from a /48 full of networks', async () => {
    const email = freshEmail();
    for (let call = 0; call < 12; call += 1) {
      await signUpAsEve(api.visitor(undefined, `2001:db8:77:${String(call)}::1`), email);
      await age(email, 2);
    }
    expect(await countMails(email)).toBe(otherLimits.mailNetwork.allowed);
  });

  it('sends one inbox no more than it allows, however the address is spelled', async () => {
    const box = `victim.${freshEmail().split('@')[0] ?? ''}`;
    const spellings = [0, 1, 2, 3].flatMap((n) => [
      `${box}+${String(n)}@gmail.com`,
      `${box.replaceAll('.', '')}+${String(n)}@googlemail.com`,
    ]);
    for (const email of spellings) {
      await signUpAsEve(api.visitor(), email);
      await forget(api.visitor(), email);
    }
    const mails = await Promise.all(spellings.map(countMails));
    const sum = mails.reduce((all, count) => all + count, 0);
    expect(sum).toBeLessThanOrEqual(otherLimits.mailDay.allowed);
  });

  it('from two networks delays its owner by an hour at most', async () => {
    const strangers = [elsewhere(), elsewhere()];
    const askAll = async (): Promise<void> => {
      for (const stranger of strangers) await forget(stranger, email);
      await age(email, 2);
    };
    for (let round = 0; round < 4; round += 1) await askAll();
    const owner = elsewhere();
    await forget(owner, email);
    expect(await countMails(email)).toBe(otherLimits.mailDay.allowed);
    await age(email, otherLimits.mailHour.minutes);
    await askAll();
    await forget(owner, email);
    expect(await countMails(email)).toBe(otherLimits.mailDay.allowed + 1);
    await check(owner, await newestCode(email));
  });

  it('from fifty networks sends thirty mails a day at most', async () => {
    const email = freshEmail();
    for (let hour = 0; hour < 24; hour += 1) {
      for (let person = 0; person < (hour === 0 ? 8 : 2); person += 1)
        await signUpAsEve(elsewhere(), email);
      await age(email, 59);
    }
    const mails = await countMails(email);
    expect(mails).toBeGreaterThan(otherLimits.mailDay.allowed);
    expect(mails).toBeLessThanOrEqual(30);
  });

  it('in the same network cannot keep a right code from working', async () => {
    const owner = api.visitor();
    const code = await codeFor(owner, email);
    for (let guess = 0; guess <= limitTable.wrongCodes.allowed; guess += 1)
      await check(api.visitor(), '000000').catch(() => undefined);
    await check(owner, code);
  });

  it('cannot use a code that is on its way, in another browser that knows the address', async () => {
    const code = await codeFor(elsewhere(), email);
    const stranger = elsewhere();
    stranger.cookies.set('reset', 'x'.repeat(43));
    await forget(stranger, email);
    await expect(check(stranger, code)).rejects.toMatchObject(invalidCode);
  });
});

it('an account that a stranger prepared is not what a reset leads to: that one holds an address alone', async () => {
  const stranger = await api.signedIn({ verified: false });
  const { email, userId } = stranger;
  // What no call lets an unverified person write.
  await rows('update users set phone = $2, age = 99 where id = $1', [userId, 'Prepared']);
  await rows(
    `insert into preferences (user_id, ai_insights, insight_memory, contact_ciphertext)
     values ($1, 'on', true, '\\x00')`,
    [userId],
  );
  const owner = await reset(api.visitor(), email);
  await login(owner, email, newPassword);
  const empty = Object.fromEntries(profileFields.map((field) => [field, null]));
  const { data } = await owner.call(me.read);
  expect(data).toMatchObject({ ...empty, fullName: '', isVerified: true });
  const unchosen = { aiInsights: null, insightMemory: null, contact: null };
  expect((await owner.call(me.readPreferences)).data).toMatchObject(unchosen);
  const kept = (await stranger.call(me.read)).data;
  expect(kept).toMatchObject({ phone: 'Prepared', age: 99, isVerified: false });
  // Every field of a profile was prepared.
  for (const field of profileFields) expect([field, kept[field]]).not.toEqual([field, null]);
});

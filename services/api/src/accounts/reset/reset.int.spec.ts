import { auth } from '@repo/contracts/accounts/auth';
import type { RequestError } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { itInside } from '../../testing/running.ts';
import { testPassword } from '../../testing/people.ts';
import { age, freshEmail, newestCode, wrongCode } from '../../testing/sign-up.ts';
import { statementsOf } from '../../testing/statements.ts';

const invalidCode = { status: 400, message: 'Invalid or expired code' };
const newPassword = 'a whole new evening';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
/** All of them are on one network. */
beforeEach(() => api.forgetLimits());

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as RequestError).status,
  );
const forget = (browser: Browser, email: string) =>
  browser.call(auth.forgetPassword, { body: { email } });
const check = (browser: Browser, code: string) =>
  browser.call(auth.verifyPasswordResetCode, { body: { code } });
const reset = (browser: Browser, email: string, password = newPassword) =>
  browser.call(auth.resetPassword, { body: { email, password } });
const login = (browser: Browser, email: string, password: string) =>
  browser.call(auth.login, { body: { email, password } });

let networks = 0;
/** @returns a browser with a checked code. */
const granted = async (email: string): Promise<Browser> => {
  const browser = api.visitor();
  await forget(browser, email);
  await check(browser, await newestCode(api, email));
  return browser;
};
/** The same cookies on a network of their own: one network has only its share of the queue. */
const twinOf = ({ cookies }: Browser): Browser => {
  const twin = api.visitor(undefined, `192.0.2.${String((networks += 1) % 256)}`);
  for (const [name, value] of cookies) twin.cookies.set(name, value);
  return twin;
};

describe('forgetting a password', () => {
  itInside('answers, costs and writes the same for unknown, unverified and known', async () => {
    const unknown = freshEmail();
    const { email: known } = await api.signedIn();
    const { email: unverified } = await api.signedIn({ verified: false });
    const outcomes = [];
    for (const email of [unknown, known, unverified]) {
      const browser = api.visitor();
      let answer: unknown;
      const statements = await statementsOf(async () => {
        answer = await forget(browser, email);
      });
      outcomes.push({ statements, answer, cookies: [...browser.cookies.keys()] });
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[0]?.answer).toEqual({
      status: true,
      data: null,
      message: messages.auth.forgotDone,
    });
    expect(outcomes[0]?.cookies).toEqual(['reset']);
  });

  it('sends one code a minute, and the browser keeps the one on its way', async () => {
    const { email } = await api.signedIn();
    const browser = api.visitor();
    await forget(browser, email);
    const code = await newestCode(api, email);
    const before = (await api.outbox('password-reset.requested')).length;
    await forget(browser, email);
    await forget(api.visitor(), email);
    expect(await api.outbox('password-reset.requested')).toHaveLength(before);
    await check(browser, code);
  });

  it('never makes a link: what the Host header says reaches nothing', async () => {
    const { email } = await api.signedIn();
    await api.visitor().ask('/api/auth/forget-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email }),
    });
    const rows = await api.dataSource.query<unknown[]>('select payload from outbox');
    expect(JSON.stringify(rows)).not.toContain('evil');
  });
});

describe('a reset code', () => {
  it('becomes a grant, which sets the password, ends every session and tells the owner', async () => {
    const member = await api.signedIn();
    const browser = await granted(member.email);
    const answer = await reset(browser, member.email.toUpperCase());
    expect(answer.message).toBe(messages.auth.resetDone);
    expect(browser.cookies.has('reset')).toBe(false);
    expect(browser.cookies.has('session')).toBe(false);

    expect(await statusOf(member.call(me.read))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email, testPassword))).toBe(401);
    expect(await statusOf(login(api.visitor(), member.email, newPassword))).toBe(200);
    expect(await api.outbox('password.changed')).toContainEqual({ userId: member.userId });
  });

  it('proves the address of a sign-up as well, and touches none of its sign-ups', async () => {
    const email = freshEmail();
    const rival = await api.signedIn({ verified: false, email });
    const own = await api.signedIn({ verified: false, email, fullName: 'The Owner' });
    await forget(own, email);
    await check(own, await newestCode(api, email));
    await reset(own, email);
    const { data } = await login(api.visitor(), email, newPassword);
    expect(data).toMatchObject({ isVerified: true, fullName: 'The Owner' });
    expect((await rival.call(me.read)).data.isVerified).toBe(false);
    expect(await statusOf(own.call(me.read))).toBe(401);
  });

  it('gives up an e-mail change that somebody in the account had started', async () => {
    const member = await api.signedIn();
    const elsewhere = freshEmail();
    await member.call(me.update, { body: { email: elsewhere } });
    await reset(await granted(member.email), member.email);
    const browser = api.visitor();
    const { data } = await login(browser, member.email, newPassword);
    expect(data.pendingEmail).toBeUndefined();
    const code = await newestCode(api, elsewhere);
    expect(await statusOf(browser.call(auth.verifyEmail, { body: { code } }))).toBe(400);
  });

  it('lets its browser in although strangers had locked the account', async () => {
    const { email } = await api.signedIn();
    const browser = await granted(email);
    for (let index = 0; index < 6; index += 1)
      await statusOf(login(api.visitor(), email, 'not this one'));
    await reset(browser, email);
    expect(await statusOf(login(browser, email, newPassword))).toBe(200);
    await api.dataSource.query('delete from limits');
  });

  it('succeeds once when it is sent forty times at once', async () => {
    const { email } = await api.signedIn();
    const browser = api.visitor();
    await forget(browser, email);
    const code = await newestCode(api, email);
    const tries = Array.from({ length: 40 }, () => statusOf(check(twinOf(browser), code)));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400 || status === 429)).toHaveLength(39);
  });

  it('counts five of two hundred wrong ones, and then refuses the right one', async () => {
    const { email } = await api.signedIn();
    const browser = api.visitor();
    await forget(browser, email);
    const code = await newestCode(api, email);
    const tries = Array.from({ length: 200 }, () => statusOf(check(browser, wrongCode(code))));
    // The network's limit of wrong codes answers from the twentieth on.
    expect(new Set(await Promise.all(tries))).toEqual(new Set([400, 429]));
    await api.forgetLimits();
    const [flow] = await api.dataSource.query<{ tries: number }[]>(
      'select tries from code_flows where email = $1',
      [email],
    );
    expect(flow?.tries).toBe(5);
    await expect(check(browser, code)).rejects.toMatchObject(invalidCode);
  });

  it('is worth nothing after ten minutes, elsewhere, for another flow or for nobody', async () => {
    const { email } = await api.signedIn();
    const browser = api.visitor();
    await forget(browser, email);
    const code = await newestCode(api, email);
    await expect(check(api.visitor(), code)).rejects.toMatchObject(invalidCode);
    const other = api.visitor();
    await forget(other, (await api.signedIn()).email);
    await expect(check(other, code)).rejects.toMatchObject(invalidCode);
    await age(api, email, 10);
    await expect(check(browser, code)).rejects.toMatchObject(invalidCode);

    const nobody = freshEmail();
    await forget(browser, nobody);
    const guessed = await newestCode(api, nobody);
    await expect(check(browser, guessed)).rejects.toMatchObject(invalidCode);
  });

  it('ends when the password was reset by another one', async () => {
    const { email } = await api.signedIn();
    const [first, second] = [api.visitor(), api.visitor()];
    await forget(first, email);
    const code = await newestCode(api, email);
    await age(api, email, 2);
    await forget(second, email);
    await check(second, await newestCode(api, email));
    await reset(second, email);
    await expect(check(first, code)).rejects.toMatchObject(invalidCode);
  });
});

describe('a reset grant', () => {
  it('never lets the sent address select the user', async () => {
    const victim = await api.signedIn();
    const browser = await granted((await api.signedIn()).email);
    await expect(reset(browser, victim.email)).rejects.toMatchObject(invalidCode);
    expect(await statusOf(login(api.visitor(), victim.email, testPassword))).toBe(200);
  });

  it('is used once, however often it is sent at once', async () => {
    const { email } = await api.signedIn();
    const browser = await granted(email);
    const tries = Array.from({ length: 10 }, (_, index) =>
      statusOf(reset(twinOf(browser), email, `${newPassword} ${String(index)}`)),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    await expect(reset(twinOf(browser), email)).rejects.toMatchObject(invalidCode);
  });

  it('is over after ten minutes, and is not the flow cookie before it', async () => {
    const { email } = await api.signedIn();
    const browser = api.visitor();
    await forget(browser, email);
    const before = twinOf(browser);
    await check(browser, await newestCode(api, email));
    await expect(reset(before, email)).rejects.toMatchObject(invalidCode);
    await age(api, email, 10);
    await expect(reset(browser, email)).rejects.toMatchObject(invalidCode);
    expect(await statusOf(login(api.visitor(), email, testPassword))).toBe(200);
  });

  it('does not exist without a cookie', async () => {
    const { email } = await api.signedIn();
    await expect(reset(api.visitor(), email)).rejects.toMatchObject(invalidCode);
  });

  itInside('is one transaction of five statements beside the outbox row', async () => {
    const { email } = await api.signedIn();
    const browser = await granted(email);
    const statements = await statementsOf(() => reset(browser, email));
    const transaction = statements.slice(statements.indexOf('START TRANSACTION') + 1, -1);
    // One of them is the log that its owner reads.
    expect(transaction).toHaveLength(6);
    expect(transaction.at(-1)).toContain('outbox');
  });

  it('refuses a weak password and stays good for a better one', async () => {
    const { email } = await api.signedIn();
    const browser = await granted(email);
    expect(await statusOf(reset(browser, email, 'password123'))).toBe(400);
    await reset(browser, email);
  });
});

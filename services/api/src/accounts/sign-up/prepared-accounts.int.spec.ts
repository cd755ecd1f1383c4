import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import type { Browser } from '../../testing/browser.ts';
import { startHarness, type Harness, type Member } from '../../testing/harness.ts';
import { purchase } from '../../testing/people.ts';
import { freshEmail, newestCode, signUp } from '../../testing/sign-up.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
beforeEach(() => api.forgetLimits());

const password = 'a whole new evening';
const reset = async (browser: Browser, email: string): Promise<Browser> => {
  await browser.call(auth.forgetPassword, { body: { email } });
  const code = await newestCode(api, email);
  await browser.call(auth.verifyPasswordResetCode, { body: { code } });
  await browser.call(auth.resetPassword, { body: { email, password } });
  await browser.call(auth.login, { body: { email, password } });
  return browser;
};

/** As it was possible before unverified people were kept from it. */
const prepare = async ({ userId }: Member): Promise<void> => {
  await api.dataSource.query(
    `update users set full_name = 'Prepared', phone = '+49 30 666666', age = 99 where id = $1`,
    [userId],
  );
  await api.dataSource.query(
    `insert into preferences (user_id, ai_insights, insight_memory, contact)
     values ($1, 'on', true, '{"channel":"phone","hours":"","mayLeaveMessage":true}')`,
    [userId],
  );
};

describe('an account that a stranger prepared', () => {
  it('is handed over by a reset without name, phone, age, consent and contact wishes', async () => {
    const stranger = await api.signedIn({ verified: false });
    const { email } = stranger;
    await prepare(stranger);
    const owner = await reset(api.visitor(), email);
    expect((await owner.call(me.read)).data).toMatchObject({
      fullName: email.split('@', 1)[0],
      phone: null,
      age: null,
      isVerified: true,
    });
    expect((await owner.call(me.readPreferences)).data).toMatchObject({
      aiInsights: null,
      insightMemory: null,
      contact: null,
    });
    await expect(stranger.call(me.read)).rejects.toMatchObject({ status: 401 });
  });

  it('keeps the name for the browser that typed it, and what was paid for', async () => {
    const owner = await api.signedIn({ verified: false, fullName: 'The Owner' });
    await purchase(api.dataSource, owner.userId, 'self-guided');
    await reset(owner, owner.email);
    const { data } = await owner.call(me.read);
    expect(data).toMatchObject({ fullName: 'The Owner', hasPremium: true });
  });

  it('is not held by the checkouts that the stranger left open', async () => {
    const stranger = await api.signedIn({ verified: false });
    const order = await purchase(api.dataSource, stranger.userId, 'self-guided');
    await api.dataSource.query(
      `update orders set status = 'pending', paid_at = null where id = $1`,
      [order],
    );
    await reset(api.visitor(), stranger.email);
    const [row] = await api.dataSource.query<{ user_id: string | null }[]>(
      'select user_id from orders where id = $1',
      [order],
    );
    expect(row?.user_id).toBeNull();
  });

  it('loses consent and phone when its own browser verifies it', async () => {
    const { browser, email, code } = await signUp(api);
    const [user] = await api.dataSource.query<{ id: string }[]>(
      'select id from users where email = $1',
      [email],
    );
    await prepare({ ...browser, email, userId: user?.id ?? '' });
    await browser.call(auth.verifyEmail, { body: { code } });
    await browser.call(auth.login, { body: { email, password: 'a quiet morning' } });
    expect((await browser.call(me.read)).data.phone).toBeNull();
    expect((await browser.call(me.readPreferences)).data.aiInsights).toBeNull();
  });
});

describe('somebody who has not verified their address', () => {
  it('cannot consent, wish to be contacted or be reminded', async () => {
    const person = await api.signedIn({ verified: false });
    const body = { aiInsights: 'on' as const, insightMemory: true };
    await expect(person.call(me.updatePreferences, { body })).rejects.toMatchObject({
      status: 403,
      code: 'NOT_VERIFIED',
    });
  });

  it('cannot leave a phone number, but may correct name and address', async () => {
    const person = await api.signedIn({ verified: false });
    const phone = person.call(me.update, { body: { phone: '+49 30 666666' } });
    await expect(phone).rejects.toMatchObject({ status: 403, code: 'NOT_VERIFIED' });
    const email = freshEmail();
    const { data } = await person.call(me.update, { body: { fullName: 'Ada M.', email } });
    expect(data).toMatchObject({ fullName: 'Ada M.', pendingEmail: email });
  });
});

describe('a session', () => {
  it('of an address that changes is another one afterwards', async () => {
    const member = await api.signedIn();
    const before = member.cookies.get('session');
    const email = freshEmail();
    await member.call(me.update, { body: { email } });
    await member.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
    expect(member.cookies.get('session')).not.toBe(before);
    expect((await member.call(me.read)).data.email).toBe(email);
  });
});

describe('forty sign-ups of one address', () => {
  it('leave no more than a few rows, and do not push out who has a code', async () => {
    const email = freshEmail();
    const { browser, code } = await signUp(api, email);
    const body = { fullName: 'Eve', email, password: 'only the stranger knows' };
    for (let index = 0; index < 40; index += 1) {
      const address = `203.0.113.${String(index)}`;
      await api.visitor(undefined, address).call(auth.signup, { body });
    }
    const [row] = await api.dataSource.query<{ count: number }[]>(
      'select count(*)::int as count from users where email = $1',
      [email],
    );
    // The newest five, and those eight that a code was mailed to.
    expect(row?.count).toBeLessThanOrEqual(13);
    await browser.call(auth.verifyEmail, { body: { code } });
  });
});

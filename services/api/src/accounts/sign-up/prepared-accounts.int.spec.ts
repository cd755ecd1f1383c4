import { auth } from '@repo/contracts/accounts/auth';
import { User } from '@repo/backend/entities/accounts/user';
import { me, profileFields } from '@repo/contracts/accounts/me';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness, type Member } from '../../testing/harness.ts';
import { freshEmail, newestCode } from '../../testing/sign-up.ts';

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

/** A value for each field that a profile has, by the type of its column. */
const fillProfile = (): Partial<User> => {
  const values: Record<string, unknown> = { text: 'Prepared', smallint: 99 };
  const { columns } = api.dataSource.getMetadata(User);
  return Object.fromEntries(
    profileFields.map((field) => {
      const type = String(columns.find(({ propertyName }) => propertyName === field)?.type);
      if (!(type in values)) throw new Error(`no value for ${field}, which is ${type}`);
      return [field, values[type]];
    }),
  );
};

/** What no call lets an unverified person write. */
const prepare = async ({ userId }: Member): Promise<void> => {
  await api.dataSource.getRepository(User).update(userId, fillProfile());
  await api.dataSource.query(
    `insert into preferences (user_id, ai_insights, insight_memory, contact_ciphertext)
     values ($1, 'on', true, '\\x00')`,
    [userId],
  );
};

describe('an account that a stranger prepared', () => {
  it('is not what a reset leads to: that one holds nothing but the address', async () => {
    const stranger = await api.signedIn({ verified: false });
    const { email } = stranger;
    await prepare(stranger);
    const owner = await reset(api.visitor(), email);
    const { data } = await owner.call(me.read);
    const empty = Object.fromEntries(profileFields.map((field) => [field, null]));
    const fullName = email.split('@', 1)[0];
    expect(data).toMatchObject({ ...empty, fullName, isVerified: true });
    expect((await owner.call(me.readPreferences)).data).toMatchObject({
      aiInsights: null,
      insightMemory: null,
      contact: null,
    });
    expect((await stranger.call(me.read)).data).toMatchObject({
      ...fillProfile(),
      isVerified: false,
    });
  });

  it('gives its name where it was typed in the browser that resets', async () => {
    const owner = await api.signedIn({ verified: false, fullName: 'The Owner' });
    await reset(owner, owner.email);
    expect((await owner.call(me.read)).data.fullName).toBe('The Owner');
  });
});

describe('somebody who has not verified their address', () => {
  const refused = { status: 403, code: 'NOT_VERIFIED' };

  it.each(profileFields)('cannot leave a profile with %s', async (field) => {
    const person = await api.signedIn({ verified: false });
    const before = (await person.call(me.read)).data;
    const change = person.call(me.update, { body: { [field]: fillProfile()[field] } });
    await expect(change).rejects.toMatchObject(refused);
    expect((await person.call(me.read)).data).toEqual(before);
  });

  it('cannot move, consent, wish to be contacted or be reminded', async () => {
    const person = await api.signedIn({ verified: false });
    const move = person.call(me.update, { body: { email: freshEmail() } });
    await expect(move).rejects.toMatchObject(refused);
    const body = { aiInsights: 'on' as const, insightMemory: true };
    await expect(person.call(me.updatePreferences, { body })).rejects.toMatchObject(refused);
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

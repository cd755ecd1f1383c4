import { auth } from '@repo/contracts/accounts/auth';
import { placeLimits } from '../limits/limit-table.ts';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import { age, freshEmail, newestCode, signUp } from '../../testing/sign-up.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
beforeEach(() => api.forgetLimits());

let networks = 0;
const elsewhere = (): Browser =>
  api.visitor(undefined, `203.0.113.${String((networks += 1) % 256)}`);
const forget = (browser: Browser, email: string) =>
  browser.call(auth.forgetPassword, { body: { email } });
const countMails = async (email: string): Promise<number> => {
  const [row] = await api.dataSource.query<{ count: number }[]>(
    `select count(*)::int as count from outbox o join code_flows f on f.id::text = o.payload->>'flowId'
     where f.email = $1`,
    [email],
  );
  return row?.count ?? 0;
};

describe('a stranger who asks for mails in somebody’s name', () => {
  it('cannot use up the mails of a browser that the member is known by', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await known.call(auth.login, { body: { email, password: testPassword } });
    for (let call = 0; call < 20; call += 1) await forget(elsewhere(), email);
    expect(await countMails(email)).toBe(placeLimits.mailDay.allowed);
    await forget(known, email);
    expect(await countMails(email)).toBe(placeLimits.mailDay.allowed + 1);
    const code = await newestCode(api, email);
    await known.call(auth.verifyPasswordResetCode, { body: { code } });
  });

  it('does not swallow the request that the owner makes in the same minute elsewhere', async () => {
    const { email } = await api.signedIn();
    await forget(elsewhere(), email);
    const owner = elsewhere();
    await forget(owner, email);
    const code = await newestCode(api, email);
    await owner.call(auth.verifyPasswordResetCode, { body: { code } });
  });

  it('gets three a day from one network, whatever they try, and the owner elsewhere a code', async () => {
    const { email } = await api.signedIn();
    const network = '192.0.2.77';
    for (let call = 0; call < 6; call += 1) {
      await forget(api.visitor(undefined, network), email);
      await age(api, email, 2);
    }
    expect(await countMails(email)).toBe(placeLimits.mailNetwork.allowed);
    await forget(elsewhere(), email);
    expect(await countMails(email)).toBe(placeLimits.mailNetwork.allowed + 1);
  });

  it('cannot keep the owner from joining: another network still gets a code', async () => {
    const email = freshEmail();
    const body = { fullName: 'Eve', email, password: 'only the stranger knows' };
    const eve = elsewhere();
    for (let call = 0; call < 10; call += 1) {
      eve.cookies.delete('sign-up');
      await eve.call(auth.signup, { body });
      await age(api, email, 2);
    }
    expect(await countMails(email)).toBe(placeLimits.mailNetwork.allowed);
    const { browser } = await signUp(api, email);
    expect(await countMails(email)).toBe(placeLimits.mailNetwork.allowed + 1);
    await browser.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
  });

  it('does not bomb an inbox from a hundred networks, nor from a /48 full of them', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    const body = { fullName: 'Eve', password: 'only the stranger knows' };
    for (let call = 0; call < 12; call += 1) {
      const eve = elsewhere();
      await eve.call(auth.signup, { body: { ...body, email } });
      await eve.call(auth.resendEmail);
      const wide = api.visitor(undefined, `2001:db8:77:${String(call)}::1`);
      await wide.call(auth.signup, { body: { ...body, email: other } });
      for (const address of [email, other]) await age(api, address, 2);
    }
    expect(await countMails(email)).toBe(placeLimits.mailDay.allowed);
    expect(await countMails(other)).toBe(placeLimits.mailNetwork.allowed);
  });

  it('does not learn from the cookie whether the owner asked a moment ago', async () => {
    const { email } = await api.signedIn();
    await forget(elsewhere(), email);
    const marker = 'marker-of-a-stranger';
    for (const address of [email, freshEmail()]) {
      const stranger = elsewhere();
      stranger.cookies.set('reset', marker);
      await forget(stranger, address);
      const first = stranger.cookies.get('reset');
      expect(first).toMatch(/^[\w-]{43}$/);
      await forget(stranger, address);
      expect(stranger.cookies.get('reset')).toMatch(/^[\w-]{43}$/);
      expect(stranger.cookies.get('reset')).not.toBe(first);
    }
  });
});

describe('a mail that is slow', () => {
  it('still fits the browser that asked again meanwhile', async () => {
    const { email } = await api.signedIn();
    const browser = elsewhere();
    await forget(browser, email);
    const code = await newestCode(api, email);
    await forget(browser, email);
    expect(await countMails(email)).toBe(1);
    await browser.call(auth.verifyPasswordResetCode, { body: { code } });
  });

  it('fits no other browser that knows the address', async () => {
    const { email } = await api.signedIn();
    await forget(elsewhere(), email);
    const code = await newestCode(api, email);
    const stranger = elsewhere();
    stranger.cookies.set('reset', 'x'.repeat(43));
    await forget(stranger, email);
    const asked = stranger.call(auth.verifyPasswordResetCode, { body: { code } });
    await expect(asked).rejects.toMatchObject({ status: 400 });
  });
});

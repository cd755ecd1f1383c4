import { auth } from '@repo/contracts/auth';
import { me } from '@repo/contracts/me';
import { startHarness, type Harness } from '../../testing/harness.ts';

describe('signing up and in', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await startHarness();
  });
  afterAll(() => api.stop());

  it('takes a stranger from sign-up to a signed-in member', async () => {
    const browser = api.visitor();
    const email = 'ada@example.com';
    const password = 'a quiet morning';
    const signup = await browser.call(auth.signup, {
      body: { fullName: ' Ada Miller ', email: ' Ada@Example.COM ', password },
    });
    expect(signup).toEqual({
      status: true,
      data: null,
      message: 'Account created successfully. Please verify your email then login.',
    });
    expect([...browser.cookies.keys()]).toEqual(['sign-up']);

    const [requested] = await api.outbox('sign-up.requested');
    const code = await api.codeOf(requested?.flowId ?? '');
    await browser.call(auth.verifyEmail, { body: { code: `${code.slice(0, 3)} - ${code.slice(3)}` } });
    expect(browser.cookies.has('sign-up')).toBe(false);

    const login = await browser.call(auth.login, { body: { email, password } });
    expect(login.data).toMatchObject({ email, fullName: 'Ada Miller', isVerified: true });
    expect((await browser.call(me.read)).data).toEqual(login.data);

    await browser.call(auth.logout);
    await expect(browser.call(me.read)).rejects.toMatchObject({ status: 401 });
  });
});

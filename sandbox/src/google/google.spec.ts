import { startTestSandbox, type TestSandbox } from '../testing/running.ts';
import { challengeOf } from './authorization.ts';
import { subjectOf } from './authorization.ts';

const verifier = 'a-verifier-of-at-least-forty-three-characters-1234';
const authorization = {
  client_id: 'client',
  redirect_uri: 'http://localhost:8080/api/auth/google/callback',
  response_type: 'code',
  scope: 'openid email profile',
  state: 'state-1',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
};
const person = { email: 'ann@example.com', name: 'Ann Lee' };

describe('Google', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  const press = async (action: string, changes: Record<string, string> = {}) => {
    const answer = await sandbox.postForm('/google/authorize', {
      ...authorization,
      ...person,
      action,
      ...changes,
    });
    return new URL(answer.headers.get('location') ?? 'http://none/').searchParams;
  };
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    sandbox.postForm('/google/token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: authorization.redirect_uri },
      ...{ client_id: 'client', client_secret: 'secret', code_verifier: verifier },
      ...changes,
    });
  const profileFor = async (changes: Record<string, string> = {}) => {
    const code = (await press('continue', changes)).get('code') ?? '';
    const { access_token: token } = (await (await exchange(code)).json()) as {
      access_token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    return (await sandbox.call('/google/userinfo', { headers })).json();
  };

  /** How many seconds ago Google says that it asked for the password. */
  const authAge = async (changes: Record<string, string>): Promise<number> => {
    const code = (await press('continue', changes)).get('code') ?? '';
    const { id_token: token } = (await (await exchange(code)).json()) as { id_token: string };
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { auth_time: at } = JSON.parse(payload) as { auth_time?: number };
    return Date.now() / 1000 - (at ?? Number.NaN);
  };

  it('shows a page with the buttons and carries the request', async () => {
    const page = await sandbox.call(
      `/google/authorize?${new URLSearchParams(authorization).toString()}`,
    );
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('>Continue</button>');
    expect(text).toContain('>Cancel</button>');
    expect(text).toContain(authorization.code_challenge);
  });

  it.each([
    ['client_id', ''],
    ['redirect_uri', 'https://evil.example/callback'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['response_type', 'token'],
    ['state', ''],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
    ['prompt', 'password'],
    ['max_age', 'soon'],
    ['claims', 'auth_time'],
    ['fresh', 'true'],
  ])('refuses %s=%s without redirecting', async (name, value) => {
    const query = new URLSearchParams({ ...authorization, [name]: value }).toString();
    expect((await sandbox.call(`/google/authorize?${query}`)).status).toBe(400);
    const posted = await sandbox.postForm('/google/authorize', {
      ...authorization,
      ...person,
      [name]: value,
    });
    expect(posted.status).toBe(400);
  });

  it('sends a browser back at once when no page may be shown', async () => {
    const query = new URLSearchParams({ ...authorization, prompt: 'none' }).toString();
    const answer = await sandbox.call(`/google/authorize?${query}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(
      `${authorization.redirect_uri}?error=interaction_required&state=state-1`,
    );
  });

  it('gives a profile whose sub is the same for the same address', async () => {
    const profile = await profileFor();
    expect(profile).toMatchObject({
      sub: subjectOf('ANN@example.com'),
      email: 'ann@example.com',
      email_verified: true,
      name: 'Ann Lee',
    });
    expect(await profileFor({ email: 'bob@example.com' })).not.toMatchObject({
      sub: subjectOf('ann@example.com'),
    });
  });

  it('can give an unverified address, and one account with another address', async () => {
    expect(await profileFor({ unverified: 'true' })).toMatchObject({ email_verified: false });
    expect(await profileFor({ email: 'new@example.com', sub: '42' })).toMatchObject({
      sub: '42',
      email: 'new@example.com',
    });
  });

  it('returns the state, also when the person cancels', async () => {
    expect((await press('continue')).get('state')).toBe('state-1');
    const cancelled = await press('cancel', { email: '', name: '' });
    expect(Object.fromEntries(cancelled)).toEqual({ error: 'access_denied', state: 'state-1' });
  });

  it.each([
    ['once it was told to ask for the password', { prompt: 'login', max_age: '0' }, 0],
    ['long ago where it was not', {}, 86_400],
  ])('tells callers that ask when it did: %s', async (_, changes, seconds) => {
    const asked = { claims: '{"id_token":{"auth_time":{"essential":true}}}' };
    expect(await authAge({ ...asked, ...changes })).toBeCloseTo(seconds, -2);
    expect(await authAge(changes)).toBeNaN();
  });

  it('takes a code once', async () => {
    const code = (await press('continue')).get('code') ?? '';
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['code_verifier', 'another-verifier', 400, 'invalid_grant'],
    ['redirect_uri', 'http://localhost:8080/elsewhere', 400, 'invalid_grant'],
    ['client_id', 'other', 401, 'invalid_client'],
    ['client_secret', '', 401, 'invalid_client'],
    ['grant_type', 'password', 400, 'unsupported_grant_type'],
    ['colour', 'red', 400, 'invalid_request'],
  ])('refuses a token for a wrong %s', async (name, value, status, error) => {
    const code = (await press('continue')).get('code') ?? '';
    const answer = await exchange(code, { [name]: value });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });

  /**
   * `claims_supported` of accounts.google.com/.well-known/openid-configuration, and what OpenID
   * Connect Core (2) and Google's reference add to an ID token.
   */
  it('claims nothing that Google does not say it supports', async () => {
    const supported =
      'aud email email_verified exp family_name given_name iat iss name picture sub azp auth_time';
    const code = (await press('continue')).get('code') ?? '';
    const answer = (await (await exchange(code)).json()) as Record<string, string>;
    expect(Object.keys(answer).sort()).toEqual(
      ['access_token', 'expires_in', 'id_token', 'scope', 'token_type'].sort(),
    );
    const [, payload = ''] = (answer['id_token'] ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    for (const name of Object.keys({ ...claims, ...((await profileFor()) as object) }))
      expect(supported.split(' ')).toContain(name);
    for (const name of ['iss', 'sub', 'aud', 'exp', 'iat']) expect(claims).toHaveProperty(name);
  });

  it('refuses a made-up token', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await sandbox.call('/google/userinfo', { headers })).status).toBe(401);
  });
});

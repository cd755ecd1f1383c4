import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { errors } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';
import { waitFor } from '@repo/testing/wait-for';
import { elsewhere, freshEmail, loggedIn, login, post, statusOf } from '@repo/testing/api/calls';
import { api, column, rows, startHarness, useApi, type Member } from '@repo/testing/api/harness';
import { testPassword } from '@repo/testing/person';

useApi();
let member: Member;
let email: string;
beforeEach(async () => {
  member = await api.signedIn();
  ({ email } = member);
});

describe('login', () => {
  it('sets a session that scripts cannot read, and a hint that reveals nothing', async () => {
    const response = await post(elsewhere(), 'auth/login', { email, password: testPassword });
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((line) => line.startsWith('session='));
    expect(session).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies).toContain('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const sql = 'select token_hash from sessions order by created_at desc limit 1';
    const [stored] = await column<Buffer>(sql);
    expect(stored).toHaveLength(32);
    expect(session).not.toContain(stored?.toString('base64url'));
  });

  it('rotates: the session before ends, a planted one is never used', async () => {
    const browser = elsewhere();
    browser.cookies.set('session', 'planted-by-somebody-else');
    await login(browser, email);
    const first = browser.cookies.get('session') ?? '';
    expect(first).not.toBe('planted-by-somebody-else');
    await login(browser, email);
    expect(browser.cookies.get('session')).not.toBe(first);
    const old = elsewhere();
    old.cookies.set('session', first);
    expect(await statusOf(old.call(me.read))).toBe(401);
    await browser.call(me.read);
  });

  it('with a key twice means the last one, for every rule alike', async () => {
    const body = `{"email":"${email}","password":"${testPassword}","email":"nobody@example.com"}`;
    expect((await post(elsewhere(), 'auth/login', body)).status).toBe(401);
  });

  it('takes turns when many come at once: the rest get 503, and /me keeps answering', async () => {
    const answers = Array.from({ length: 120 }, () =>
      post(elsewhere(), 'auth/login', { email: freshEmail(), password: 'not this one' }),
    );
    const reads = Array.from({ length: 20 }, () => statusOf(member.call(me.read)));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    const responses = await Promise.all(answers);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]));
    const busy = responses.find(({ status }) => status === 503);
    expect(busy?.headers.get('retry-after')).toBe('2');
    expect(await busy?.json()).toMatchObject({ message: errors.BUSY.message });
  });
});

describe('a session', () => {
  it.each([
    ['is over after seven idle days', `last_seen_at = now() - interval '7 days 1 second'`, 401],
    ['lives while it is used', `last_seen_at = now() - interval '6 days 23 hours'`, 200],
    ['is over after thirty days whatever happens', `expires_at = now()`, 401],
  ])('%s', async (_name, change, status) => {
    await rows(`update sessions set ${change} where user_id = $1`, [member.userId]);
    expect(await statusOf(member.call(me.read))).toBe(status);
  });

  it('ends when ten newer ones are open; those that were ended do not count', async () => {
    const { userId, email, call } = await api.signedIn();
    const [own] = await column('select id from sessions where user_id = $1', [userId]);
    const again = () => loggedIn(email);
    for (let count = 0; count < 10; count += 1) {
      await again();
      const others = 'update sessions set ended_at = now() where user_id = $1 and id <> $2';
      await rows(others, [userId, own]);
    }
    const first = await again();
    for (let count = 1; count < 9; count += 1) await again();
    expect(await statusOf(call(me.read))).toBe(200);
    await again();
    expect(await statusOf(call(me.read))).toBe(401);
    expect(await statusOf(first.call(me.read))).toBe(200);
  });

  it('is none with a tampered, empty or endless token', async () => {
    const token = member.cookies.get('session') ?? '';
    for (const tampered of [`${token}x`, token.toUpperCase(), '', 'null', 'x'.repeat(3_000)]) {
      member.cookies.set('session', tampered);
      expect(await statusOf(member.call(me.read))).toBe(401);
    }
  });
});

it('logout ends the session here, clears what the browser keeps, and is happy without one', async () => {
  const member = await api.signedIn();
  const token = member.cookies.get('session') ?? '';
  for (const name of ['buyer', 'sign-up', 'signing_up', 'reset', 'google', 'device'])
    member.cookies.set(name, 'of a visit');
  for (let round = 0; round < 2; round += 1) {
    const response = await post(member, 'auth/logout');
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await response.json()).toMatchObject({ message: messages.auth.logoutDone });
    expect([...member.cookies.keys()]).toEqual(['device']);
  }
  const thief = elsewhere();
  thief.cookies.set('session', token);
  expect(await statusOf(thief.call(me.read))).toBe(401);
});

describe('with other settings', () => {
  it('a password hash made for less is replaced at the next login, and stays otherwise', async () => {
    const strong = await startHarness({ PASSWORD_PASSES: '3' });
    const { email } = await strong.signedIn();
    const hashes = [];
    for (let logins = 0; logins < 3; logins += 1) {
      const sql = 'select password_hash as hash from users where email = $1';
      const {
        rows: [user],
      } = await strong.pool.query<{ hash: string }>(sql, [email]);
      hashes.push(user?.hash);
      await login(strong.visitor(), email);
    }
    expect(hashes[0]).toContain('m=19456,t=2,p=1');
    expect(hashes[1]).toContain('m=19456,t=3,p=1');
    expect(hashes[2]).toBe(hashes[1]);
  });

  it('behind https every cookie is bound to the host and travels encrypted only', async () => {
    const secure = await startHarness({ PUBLIC_URL: 'https://example.com' });
    const { email } = await secure.signedIn();
    const browser = secure.visitor();
    const response = await post(browser, 'auth/login', { email, password: testPassword });
    const cookies = response.headers.getSetCookie();
    const names = ['__Host-device', '__Host-session', 'signed_in'];
    expect(cookies.map((line) => line.split('=', 1)[0]).sort()).toEqual(names);
    for (const line of cookies) {
      expect(line).toContain('; Secure');
      expect(line).toContain('; Path=/');
      expect(line).not.toContain('Domain');
    }
    expect((await browser.call(me.read)).data.email).toBe(email);
  });

  it('the log holds no address, name, password, token or query, whatever happens', async () => {
    const loud = await startHarness({ LOG_LEVEL: 'debug' });
    const browser = loud.visitor();
    const secrets = ['canary-address@example.com', 'Canary Name', 'canary password 1'] as const;
    const [email, fullName, password] = secrets;
    await browser.call(auth.signup, { body: { fullName, email, password } });
    await login(browser, email, password);
    await statusOf(login(browser, email, 'canary password 2'));
    await browser.ask('/api/auth/google/callback?code=canary-code&state=canary-state');
    await browser.ask('/api/canary-path?canary-query=1');
    const known = await loud.signedIn();
    await loud.pool.query('drop table sessions');
    expect(await statusOf(login(browser, email, password))).toBe(500);
    // A logout that fails keeps the cookie, and so the note to try again.
    const failed = await post(known, 'auth/logout');
    expect([failed.status, failed.headers.get('clear-site-data')]).toEqual([500, null]);
    expect(known.cookies.has('session')).toBe(true);
    await waitFor(() => loud.logLines.some((line) => line.includes('"/api/auth/logout"')));
    const lines = loud.logLines.join('');
    expect(lines).toContain('/api/auth/login');
    expect(lines).toContain('unexpected');
    expect(lines.toLowerCase()).not.toContain('canary');
    for (const value of browser.cookies.values())
      if (value.length > 8) expect(lines).not.toContain(value);
  });
});

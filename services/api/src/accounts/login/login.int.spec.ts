import { auth } from '@repo/contracts/accounts/auth';
import { errors } from '@repo/contracts/errors';
import { me } from '@repo/contracts/accounts/me';
import type { Browser } from '@repo/testing/browser';
import { messages } from '@repo/contracts/messages';
import { api, startHarness, useApiInside } from '../../testing/harness.ts';
import { runSource } from '../../testing/running.ts';
import { testPassword } from '../../testing/people.ts';
import { elsewhere, freshEmail, login, post, rows, statusOf } from '../../testing/calls.ts';

useApiInside();

describe('login', () => {
  it('hashes exactly once for unknown and wrong alike', async () => {
    const { email } = await api.signedIn();
    const cpu = async (address: string): Promise<number> => {
      const start = process.cpuUsage();
      await statusOf(login(elsewhere(), address, 'not this one'));
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const unknown = [];
    const known = [];
    for (let round = 0; round < 5; round += 1) {
      unknown.push(await cpu(freshEmail()));
      known.push(await cpu(email));
      await api.forgetLimits();
    }
    // Only asserts that neither skips its hash (about twenty times as slow as a bare refusal).
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });

  it('sets a session that scripts cannot read, and a hint that reveals nothing', async () => {
    const { email } = await api.signedIn();
    const response = await post(elsewhere(), 'auth/login', { email, password: testPassword });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((line) => line.startsWith('session='));
    expect(session).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies).toContain('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const [stored] = await rows<{ token_hash: Buffer }>(
      'select token_hash from sessions order by created_at desc limit 1',
    );
    expect(stored?.token_hash).toHaveLength(32);
    expect(session).not.toContain(stored?.token_hash.toString('base64url'));
  });

  it('rotates: the session before ends, a planted one is never used', async () => {
    const { email } = await api.signedIn();
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
});

/** Wrong passwords for an address. @returns how each try ended */
const guess = async (email: string, tries: number, from?: Browser): Promise<number[]> => {
  const statuses = [];
  for (let index = 0; index < tries; index += 1)
    statuses.push(await statusOf(login(from ?? elsewhere(), email, 'not this one')));
  return statuses;
};
const fiveTries = [401, 401, 401, 401, 401, 429];

describe('too many failures', () => {
  it('of one account from many networks: five, then 429 with Retry-After; of no account as well', async () => {
    const { email } = await api.signedIn();
    for (const address of [email, freshEmail()]) expect(await guess(address, 6)).toEqual(fiveTries);
    const response = await post(elsewhere(), 'auth/login', { email, password: testPassword });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    const [limits] = await rows<{ keys: string }>(
      `select string_agg(encode(key, 'escape'), ' ') as keys from limits`,
    );
    expect(limits?.keys).not.toMatch(/example|198\.18/);
  });

  it('of one network against many accounts: five, also across an IPv6 subscriber', async () => {
    const on = (network: string) =>
      statusOf(login(api.visitor(undefined, network), freshEmail(), 'guess'));
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(await on(`2001:db8:7:7::${String(index)}`));
    expect(statuses).toEqual(fiveTries);
    expect(await on('2001:db8:7:8::1')).toBe(401);
  });

  it('sent all at once tell no more than five, and not which was right', async () => {
    const { email } = await api.signedIn();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      login(elsewhere(), email, index === 29 ? testPassword : `guess number ${String(index)}`),
    );
    const statuses = await Promise.all(guesses.map(statusOf));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('do not lock out a browser that signed in before, which is counted by itself', async () => {
    const { email } = await api.signedIn();
    const known = elsewhere();
    await login(known, email);
    await known.call(auth.logout);
    await guess(email, 6);
    expect(await statusOf(login(elsewhere(), email))).toBe(429);
    expect(await statusOf(login(known, email))).toBe(200);
    expect(await guess(email, 6, known)).toEqual(fiveTries);
  });

  it('count for a browser that is known to another account, or made its cookie up', async () => {
    const [mine, theirs] = [await api.signedIn(), await api.signedIn()];
    const browser = elsewhere();
    await login(browser, mine.email);
    await guess(theirs.email, 6);
    expect(await statusOf(login(browser, theirs.email))).toBe(429);
    const forged = Buffer.from(JSON.stringify({ value: {}, expires: 9e9 })).toString('base64url');
    browser.cookies.set('device', `${forged}.${'A'.repeat(43)}`);
    expect(await statusOf(login(browser, theirs.email))).toBe(429);
  });

  it('are over after fifteen minutes; a success elsewhere ends none, so it is not seen', async () => {
    const { email } = await api.signedIn();
    await guess(email, 4);
    expect(await statusOf(login(elsewhere(), email))).toBe(200);
    expect(await guess(email, 3)).toEqual([401, 429, 429]);
    await rows(`update limits set resets_at = resets_at - interval '15 minutes'`);
    expect(await guess(email, 1)).toEqual([401]);
  });

  it('are not reached by a family behind one address, each with two typos on their own', async () => {
    const family = [];
    for (let person = 0; person < 4; person += 1) {
      const { email } = await api.signedIn();
      const browser = api.visitor();
      await login(browser, email);
      family.push({ email, browser });
    }
    for (const { email, browser } of family) {
      expect(await guess(email, 2, browser)).toEqual([401, 401]);
      expect(await statusOf(login(browser, email))).toBe(200);
    }
  });
});

describe('many logins at once', () => {
  it('take turns; the rest get 503 or 429 at once, and /me keeps answering', async () => {
    const member = await api.signedIn();
    const answers = Array.from({ length: 300 }, () =>
      post(elsewhere(), 'auth/login', { email: freshEmail(), password: 'not this one' }),
    );
    const reads = Array.from({ length: 20 }, () => statusOf(member.call(me.read)));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    const responses = await Promise.all(answers);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]));
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(100);
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('2');
    const body = (await busy[0]?.json()) as { message: string };
    expect(body.message).toBe(errors.BUSY.message);
  });

  it('succeed during a flood of sign-ups from one network', async () => {
    const { email } = await api.signedIn();
    const flood = Array.from({ length: 120 }, () => {
      const body = { fullName: 'Eve', email: freshEmail(), password: 'a quiet morning' };
      return statusOf(api.visitor().call(auth.signup, { body }));
    });
    const logins = [1, 2, 3].map(() => statusOf(login(elsewhere(), email)));
    expect(await Promise.all(logins)).toEqual([200, 200, 200]);
    await Promise.all(flood);
  });
});

describe('a session', () => {
  it.each([
    ['is over after seven idle days', `last_seen_at = now() - interval '7 days 1 second'`, 401],
    ['lives while it is used', `last_seen_at = now() - interval '6 days 23 hours'`, 200],
    ['is over after thirty days whatever happens', `expires_at = now()`, 401],
  ])('%s', async (_name, change, status) => {
    const member = await api.signedIn();
    await rows(`update sessions set ${change} where user_id = $1`, [member.userId]);
    expect(await statusOf(member.call(me.read))).toBe(status);
  });

  it('is none with a tampered, empty or endless token', async () => {
    const member = await api.signedIn();
    const token = member.cookies.get('session') ?? '';
    for (const tampered of [`${token}x`, token.toUpperCase(), '', 'null', 'x'.repeat(3_000)]) {
      member.cookies.set('session', tampered);
      expect(await statusOf(member.call(me.read))).toBe(401);
    }
  });
});

describe('a password hash', () => {
  it('made for less is replaced at the next login, and stays otherwise', async () => {
    const strong = await startHarness({ PASSWORD_PASSES: '3' });
    const { email, userId } = await strong.signedIn();
    const hashOf = async () => {
      const [user] = await strong.dataSource.query<{ password_hash: string }[]>(
        'select password_hash from users where id = $1',
        [userId],
      );
      return user?.password_hash ?? '';
    };
    expect(await hashOf()).toContain('m=19456,t=2,p=1');
    await login(strong.visitor(), email);
    const raised = await hashOf();
    expect(raised).toContain('m=19456,t=3,p=1');
    await login(strong.visitor(), email);
    expect(await hashOf()).toBe(raised);
    await strong.stop();
  });
});

describe('behind https', () => {
  it('every cookie is bound to the host and travels encrypted only', async () => {
    const secure = await startHarness({ PUBLIC_URL: 'https://example.com' });
    const { email } = await secure.signedIn();
    const browser = secure.visitor();
    const response = await post(browser, 'auth/login', { email, password: testPassword });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((line) => line.split('=', 1)[0]).sort()).toEqual([
      '__Host-device',
      '__Host-session',
      'signed_in',
    ]);
    for (const line of cookies) {
      expect(line).toContain('; Secure');
      expect(line).toContain('; Path=/');
      expect(line).not.toContain('Domain');
    }
    expect((await browser.call(me.read)).data.email).toBe(email);
    await secure.stop();
  });
});

describe('the log', () => {
  it('holds no address, name, password, token or query, whatever happens', async () => {
    const loud = await startHarness({ LOG_LEVEL: 'debug' }, runSource);
    const browser = loud.visitor();
    const secrets = ['canary-address@example.com', 'Canary Name', 'canary password 1'] as const;
    const [email, fullName, password] = secrets;
    await browser.call(auth.signup, { body: { fullName, email, password } });
    await login(browser, email, password);
    await statusOf(login(browser, email, 'canary password 2'));
    await browser.ask('/api/auth/google/callback?code=canary-code&state=canary-state');
    await browser.ask('/api/canary-path?canary-query=1');
    await loud.dataSource.query('drop table sessions');
    expect(await statusOf(login(browser, email, password))).toBe(500);
    const lines = loud.logLines.join('');
    expect(lines).toContain('/api/auth/login');
    expect(lines).toContain('unexpected');
    expect(lines.toLowerCase()).not.toContain('canary');
    for (const value of browser.cookies.values())
      if (value.length > 8) expect(lines).not.toContain(value);
    await loud.stop();
  });
});

describe('logout', () => {
  it('ends the session here, clears what the browser keeps, and is happy without one', async () => {
    const member = await api.signedIn();
    const token = member.cookies.get('session') ?? '';
    for (let round = 0; round < 2; round += 1) {
      const response = await post(member, 'auth/logout');
      expect(response.status).toBe(200);
      expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
      expect(((await response.json()) as { message: string }).message).toBe(
        messages.auth.logoutDone,
      );
      expect(member.cookies.has('session')).toBe(false);
      expect(member.cookies.has('signed_in')).toBe(false);
    }
    const thief = elsewhere();
    thief.cookies.set('session', token);
    expect(await statusOf(thief.call(me.read))).toBe(401);
  });

  it('that fails keeps the cookie and the note to try again', async () => {
    const broken = await startHarness();
    const member = await broken.signedIn();
    await broken.dataSource.query('drop table sessions');
    const response = await post(member, 'auth/logout');
    expect(response.status).toBe(500);
    expect(response.headers.get('clear-site-data')).toBeNull();
    expect(member.cookies.has('session')).toBe(true);
    await broken.stop();
  });
});

describe('calls that change something', () => {
  it('with a key twice mean the last one, for every rule alike', async () => {
    const { email } = await api.signedIn();
    const response = await post(
      elsewhere(),
      'auth/login',
      `{"email":"${email}","password":"${testPassword}","email":"nobody@example.com"}`,
    );
    expect(response.status).toBe(401);
  });
});

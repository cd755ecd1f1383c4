import { auth } from '@repo/contracts/accounts/auth';
import type { RequestError } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { me } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { openBrowser, type Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { itInside } from '../../testing/running.ts';
import { purchase, testPassword } from '../../testing/people.ts';
import { freshEmail } from '../../testing/sign-up.ts';
import { statementsOf } from '../../testing/statements.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());

let networks = 0;
/** A browser on a network of its own: limits count per network. */
const visitor = (address = `198.51.100.${String((networks += 1))}`): Browser =>
  openBrowser({ url: api.url, origin: api.config.PUBLIC_URL, network: address });

const login = (browser: Browser, email: string, password: string) =>
  browser.call(auth.login, { body: { email, password } });
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as RequestError).status,
  );

describe('login', () => {
  itInside('answers, costs and asks the database the same for unknown and wrong', async () => {
    const { email } = await api.signedIn();
    const unverified = await api.signedIn({ verified: false });
    const outcomes = [];
    for (const address of [freshEmail(), email, unverified.email]) {
      let body: unknown;
      const statements = await statementsOf(async () => {
        const response = await visitor().ask('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address, password: 'not this one' }),
        });
        const { data, ...rest } = (await response.json()) as { data: { requestId?: string } };
        delete data.requestId;
        body = [response.status, response.headers.getSetCookie(), data, rest];
      });
      outcomes.push({ statements, body });
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[0]?.statements).toHaveLength(3);
    expect(outcomes[0]?.body).toEqual([
      401,
      [],
      { code: 'INVALID_CREDENTIALS' },
      { status: false, message: 'Invalid email or password' },
    ]);
  });

  it('hashes exactly once for unknown and wrong alike', async () => {
    const { email } = await api.signedIn();
    const cpu = async (address: string): Promise<number> => {
      const start = process.cpuUsage();
      await statusOf(login(visitor(), address, 'not this one'));
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const unknown = [];
    const known = [];
    for (let round = 0; round < 5; round += 1) {
      unknown.push(await cpu(freshEmail()));
      known.push(await cpu(email));
      await api.dataSource.query('delete from limits');
    }
    // No time is asserted, only that neither skips its hash (some twenty times a bare refusal).
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });

  it('sets a session that scripts cannot read, beside a hint that tells nothing', async () => {
    const { email } = await api.signedIn();
    const response = await visitor().ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((line) => line.startsWith('session='));
    expect(session).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies).toContain('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const [stored] = await api.dataSource.query<{ token_hash: Buffer }[]>(
      'select token_hash from sessions order by created_at desc limit 1',
    );
    expect(stored?.token_hash).toHaveLength(32);
    expect(session).not.toContain(stored?.token_hash.toString('base64url'));
  });

  it('rotates: the session before ends, a planted one is never used', async () => {
    const { email } = await api.signedIn();
    const browser = visitor();
    browser.cookies.set('session', 'planted-by-somebody-else');
    await login(browser, email, testPassword);
    const first = browser.cookies.get('session') ?? '';
    expect(first).not.toBe('planted-by-somebody-else');
    await login(browser, email, testPassword);
    expect(browser.cookies.get('session')).not.toBe(first);
    const old = visitor();
    old.cookies.set('session', first);
    await expect(old.call(me.read)).rejects.toMatchObject({ status: 401 });
    await browser.call(me.read);
  });

  it('lets an unverified person see the profile, not the programme', async () => {
    const browser = await api.signedIn({ verified: false, premium: true });
    const { data } = await login(browser, browser.email, testPassword);
    expect(data.isVerified).toBe(false);
    await browser.call(me.read);
    const programme = await browser.ask('/api/self-guided');
    expect(programme.status).toBe(403);
  });

  it('claims what was paid for with the address while signed out', async () => {
    const member = await api.signedIn();
    const order = await purchase(api.dataSource, member.userId, 'self-guided');
    await api.dataSource.query('update orders set user_id = null, email = $2 where id = $1', [
      order,
      member.email,
    ]);
    await api.dataSource.query('update grants set user_id = null where order_id = $1', [order]);
    expect((await member.call(me.read)).data.hasPremium).toBe(false);
    const { data } = await login(visitor(), member.email, testPassword);
    expect(data.hasPremium).toBe(true);
  });

  it('does not claim an unpaid order, nor anything for an unverified address', async () => {
    const member = await api.signedIn();
    const stranger = await api.signedIn({ verified: false });
    for (const browser of [member, stranger]) {
      const { userId, email } = browser;
      const order = await purchase(api.dataSource, userId, 'self-guided');
      await api.dataSource.query(
        `update orders set user_id = null, email = $2,
           paid_at = case when $3 then null else paid_at end where id = $1`,
        [order, email, userId === member.userId],
      );
      await api.dataSource.query('update grants set user_id = null where order_id = $1', [order]);
      const { data } = await login(browser, email, testPassword);
      expect(data.hasPremium).toBe(false);
    }
  });
});

describe('too many failures', () => {
  it('of one account from many networks: five, then 429 with Retry-After', async () => {
    const { email } = await api.signedIn();
    const statuses = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push(await statusOf(login(visitor(), email, 'not this one')));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);

    const response = await visitor().ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('of an address without an account look the same', async () => {
    const email = freshEmail();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(await statusOf(login(visitor(), email, 'not this one')));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('of one network against many accounts: five, also across an IPv6 subscriber', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        await statusOf(login(visitor(`2001:db8:7:7::${String(index)}`), freshEmail(), 'guess')),
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(login(visitor('2001:db8:7:8::1'), freshEmail(), 'guess'))).toBe(401);
  });

  it('sent all at once tell no more than five, and not which was right', async () => {
    const { email } = await api.signedIn();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      login(visitor(), email, index === 29 ? testPassword : `guess number ${String(index)}`),
    );
    const statuses = await Promise.all(guesses.map(statusOf));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('do not lock out a browser that signed in before, which is counted by itself', async () => {
    const { email } = await api.signedIn();
    const known = visitor();
    await login(known, email, testPassword);
    await known.call(auth.logout);
    for (let index = 0; index < 6; index += 1)
      await statusOf(login(visitor(), email, 'not this one'));
    expect(await statusOf(login(visitor(), email, testPassword))).toBe(429);
    expect(await statusOf(login(known, email, testPassword))).toBe(200);

    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(await statusOf(login(known, email, 'not this one')));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count for a browser that is known to another account, or made its cookie up', async () => {
    const [mine, theirs] = [await api.signedIn(), await api.signedIn()];
    const browser = visitor();
    await login(browser, mine.email, testPassword);
    for (let index = 0; index < 6; index += 1)
      await statusOf(login(visitor(), theirs.email, 'not this one'));
    expect(await statusOf(login(browser, theirs.email, testPassword))).toBe(429);
    const forged = Buffer.from(JSON.stringify({ value: {}, expires: 9e9 })).toString('base64url');
    browser.cookies.set('device', `${forged}.${'A'.repeat(43)}`);
    expect(await statusOf(login(browser, theirs.email, testPassword))).toBe(429);
  });

  it('are over after fifteen minutes; a success elsewhere ends none, so it is not seen', async () => {
    const { email } = await api.signedIn();
    const fail = () => statusOf(login(visitor(), email, 'not this one'));
    for (let index = 0; index < 4; index += 1) await fail();
    expect(await statusOf(login(visitor(), email, testPassword))).toBe(200);
    expect([await fail(), await fail(), await fail()]).toEqual([401, 429, 429]);
    await api.dataSource.query(`update limits set resets_at = resets_at - interval '15 minutes'`);
    expect(await fail()).toBe(401);
  });

  it('leave nothing readable in the table', async () => {
    const [row] = await api.dataSource.query<{ keys: string }[]>(
      `select string_agg(encode(key, 'escape'), ' ') as keys from limits`,
    );
    expect(row?.keys).not.toContain('example');
    expect(row?.keys).not.toContain('198.51');
  });
});

describe('many logins at once', () => {
  it('are let in by turns; the rest hears 503 or 429 at once, and /me keeps answering', async () => {
    const member = await api.signedIn();
    const answers = Array.from({ length: 300 }, (_, index) =>
      visitor(`203.0.113.${String(index % 250)}`).ask('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: freshEmail(), password: 'not this one' }),
      }),
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
});

describe('a session', () => {
  it.each([
    ['is over after seven idle days', `last_seen_at = now() - interval '7 days 1 second'`, 401],
    ['lives while it is used', `last_seen_at = now() - interval '6 days 23 hours'`, 200],
    ['is over after thirty days whatever happens', `expires_at = now()`, 401],
  ])('%s', async (_name, change, status) => {
    const member = await api.signedIn();
    await api.dataSource.query(`update sessions set ${change} where user_id = $1`, [member.userId]);
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
    await login(strong.visitor(), email, testPassword);
    const raised = await hashOf();
    expect(raised).toContain('m=19456,t=3,p=1');
    await login(strong.visitor(), email, testPassword);
    expect(await hashOf()).toBe(raised);
    await strong.stop();
  });
});

describe('behind https', () => {
  it('every cookie is bound to the host and travels encrypted only', async () => {
    const secure = await startHarness({ PUBLIC_URL: 'https://example.com' });
    const { email } = await secure.signedIn();
    const browser = secure.visitor();
    const response = await browser.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    });
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
  itInside('holds no address, name, password, token or query, whatever happens', async () => {
    const loud = await startHarness({ LOG_LEVEL: 'debug' });
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
      const response = await member.ask('/api/auth/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
      expect(((await response.json()) as { message: string }).message).toBe(
        messages.auth.logoutDone,
      );
      expect(member.cookies.has('session')).toBe(false);
      expect(member.cookies.has('signed_in')).toBe(false);
    }
    const thief = visitor();
    thief.cookies.set('session', token);
    expect(await statusOf(thief.call(me.read))).toBe(401);
  });

  it('that fails keeps the cookie and the note to try again', async () => {
    const broken = await startHarness();
    const member = await broken.signedIn();
    await broken.dataSource.query('drop table sessions');
    const response = await member.ask('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(500);
    expect(response.headers.get('clear-site-data')).toBeNull();
    expect(member.cookies.has('session')).toBe(true);
    await broken.stop();
  });
});

describe('calls that change something', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another port of this host', { origin: 'http://localhost:8081' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
  ])('from %s are refused and change nothing', async (_name, headers, status) => {
    const member = await api.signedIn();
    const response = await member.ask('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(response.status).toBe(status);
    await member.call(me.read);
  });

  it.each([
    ['half a body', '{"email":"a@example.com"'],
    ['a list', '[]'],
    ['a prototype', '{"__proto__":{"isVerified":true},"email":"a@example.com","password":"x"}'],
    ['lone surrogates', '{"email":"a@example.com","password":"\\ud800\\ud800\\ud800 long enough"}'],
    ['NUL', '{"email":"a@example.com","password":"\\u0000 long enough"}'],
  ])('with %s are refused with a sentence', async (_name, body) => {
    const response = await visitor().ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { status: boolean; message: string };
    expect(answer.status).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/at .*\.ts|node_modules|SELECT/i);
  });

  it('with a key twice mean the last one, for every rule alike', async () => {
    const { email } = await api.signedIn();
    const response = await visitor().ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}","password":"${testPassword}","email":"nobody@example.com"}`,
    });
    expect(response.status).toBe(401);
  });

  it('with more than the API reads are refused', async () => {
    const response = await visitor().ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(300_000) }),
    });
    expect(response.status).toBe(413);
  });
});

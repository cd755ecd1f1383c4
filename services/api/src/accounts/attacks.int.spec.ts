import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import type { RequestError } from '@repo/contracts/client';
import { openBrowser, type Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from '../testing/harness.ts';
import { testPassword } from '../testing/people.ts';
import { age, freshEmail, newestCode, wrongCode } from '../testing/sign-up.ts';

// What strangers, former partners and guessers do, and what their owners still can do meanwhile.

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());
beforeEach(() => api.dataSource.query('delete from limits'));

let networks = 0;
const nextNetwork = (): string => {
  networks += 1;
  return `198.18.${String(networks >> 8)}.${String(networks & 255)}`;
};
/** A browser on a network of its own, unless one is named. */
const browserOn = (network = nextNetwork()): Browser =>
  openBrowser({ url: api.url, origin: api.config.PUBLIC_URL, network });

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as RequestError).status,
  );

const login = (browser: Browser, email: string, password: string) =>
  browser.call(auth.login, { body: { email, password } });
const signUp = (browser: Browser, email: string, fullName = 'Ada Miller') =>
  browser.call(auth.signup, { body: { fullName, email, password: 'a quiet morning' } });
const forget = (browser: Browser, email: string) =>
  browser.call(auth.forgetPassword, { body: { email } });

const newPassword = 'a password nobody knew';
const resetIn = async (browser: Browser, email: string): Promise<void> => {
  await forget(browser, email);
  const code = await newestCode(api, email);
  await browser.call(auth.verifyPasswordResetCode, { body: { code } });
  await browser.call(auth.resetPassword, { body: { email, password: newPassword } });
};

const flowsOf = async (email: string): Promise<number> => {
  const [row] = await api.dataSource.query<{ count: number }[]>(
    'select count(*)::int as count from code_flows where email = $1',
    [email],
  );
  return row?.count ?? 0;
};

/** Logs in and keeps what makes the browser known. */
const deviceOf = async (email: string, password: string): Promise<string | undefined> => {
  const browser = browserOn();
  await login(browser, email, password);
  return browser.cookies.get('device');
};

/** How many of these guesses were let through to the password, each from another network. */
const guesses = async (
  email: string,
  devices: readonly (string | undefined)[],
): Promise<number> => {
  let admitted = 0;
  for (const device of devices) {
    const browser = browserOn();
    if (device) browser.cookies.set('device', device);
    if ((await statusOf(login(browser, email, 'a guess'))) === 401) admitted += 1;
  }
  return admitted;
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a known device', () => {
  it('kept by an ex who knew the old password guesses no further after a reset', async () => {
    const { email } = await api.signedIn();
    const kept = [];
    for (let n = 0; n < 4; n += 1) kept.push(await deviceOf(email, testPassword));
    await resetIn(browserOn(), email);
    await api.dataSource.query('delete from limits');
    expect(
      await guesses(
        email,
        kept.flatMap((device) => times(4, device)),
      ),
    ).toBeLessThanOrEqual(5);
  });

  it('is not to be had by signing up with the address of somebody who joins later', async () => {
    const email = freshEmail();
    const minted = [];
    for (let n = 0; n < 4; n += 1) {
      const eve = browserOn();
      await signUp(eve, email);
      await statusOf(login(eve, email, 'a quiet morning'));
      minted.push(eve.cookies.get('device'));
      await age(api, email, 70);
    }
    const ada = browserOn();
    await signUp(ada, email);
    await ada.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
    await api.dataSource.query('delete from limits');
    expect(
      await guesses(
        email,
        minted.flatMap((device) => times(4, device)),
      ),
    ).toBeLessThanOrEqual(5);
  });

  it('is counted as one, however often its browser signs in', async () => {
    const { email } = await api.signedIn();
    const browser = browserOn();
    const devices = [];
    for (let n = 0; n < 3; n += 1) {
      await login(browser, email, testPassword);
      devices.push(browser.cookies.get('device'));
    }
    expect(
      await guesses(
        email,
        devices.flatMap((device) => times(3, device)),
      ),
    ).toBeLessThanOrEqual(5);
  });

  it('collected by the dozen still counts against the account', async () => {
    const { email } = await api.signedIn();
    const collected = [];
    for (let n = 0; n < 15; n += 1) collected.push(await deviceOf(email, testPassword));
    const admitted = await guesses(
      email,
      collected.flatMap((device) => times(5, device)),
    );
    expect(admitted).toBeLessThan(75);
  });

  it('keeps its owner in while strangers use up the account from elsewhere', async () => {
    const { email } = await api.signedIn();
    const owner = browserOn();
    await login(owner, email, testPassword);
    expect(await guesses(email, times(8, undefined))).toBeLessThanOrEqual(5);
    expect(await statusOf(login(owner, email, testPassword))).toBe(200);
  });
});

describe('one network', () => {
  const inOneNetwork = async (call: (browser: Browser, email: string) => Promise<unknown>) => {
    const network = nextNetwork();
    const statuses = [];
    for (let n = 0; n < 70; n += 1)
      statuses.push(await statusOf(call(browserOn(network), freshEmail())));
    return statuses;
  };

  it.each([
    ['sign-ups, a mail cannon', signUp],
    ['forgotten passwords, a queue of mails', forget],
  ] as const)('cannot send %s', async (_, call) => {
    const statuses = await inOneNetwork(call);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).not.toBe(429);
    expect(await statusOf(call(browserOn(), freshEmail()))).toBeLessThan(300);
  });

  it('cannot play the lottery of codes over many addresses', async () => {
    const network = nextNetwork();
    let admitted = 0;
    for (let n = 0; n < 12; n += 1) {
      const email = freshEmail();
      // Its sign-ups come from elsewhere: what is counted here is guessing.
      const browser = browserOn();
      await signUp(browser, email);
      const code = wrongCode(await newestCode(api, email));
      const guesser = browserOn(network);
      for (const [name, value] of browser.cookies) guesser.cookies.set(name, value);
      for (let guess = 0; guess < 5; guess += 1)
        if ((await statusOf(guesser.call(auth.verifyEmail, { body: { code } }))) === 400)
          admitted += 1;
    }
    expect(admitted).toBeLessThan(60);
  });

  it('cannot keep everybody else from signing in by a flood of sign-ups', async () => {
    const { email } = await api.signedIn();
    const network = nextNetwork();
    const flood = times(120, network).map((one) => statusOf(signUp(browserOn(one), freshEmail())));
    const logins = await Promise.all(
      [1, 2, 3].map(() => statusOf(login(browserOn(), email, testPassword))),
    );
    await Promise.all(flood);
    expect(logins).toEqual([200, 200, 200]);
  });
});

describe('strangers who ask for codes all day', () => {
  it('leave a member on a known device a way back in', async () => {
    const { email } = await api.signedIn();
    const owner = browserOn();
    await login(owner, email, testPassword);
    for (let n = 0; n < 15; n += 1) {
      await forget(browserOn(), email);
      await age(api, email, 65);
    }
    const before = await flowsOf(email);
    owner.cookies.delete('session');
    await resetIn(owner, email);
    expect(await flowsOf(email)).toBe(before + 1);
    expect(await statusOf(login(owner, email, newPassword))).toBe(200);
  });

  it('from one network leave somebody who joins a code of their own', async () => {
    const email = freshEmail();
    const network = nextNetwork();
    for (let n = 0; n < 10; n += 1) {
      await signUp(browserOn(network), email, 'Prepared');
      await age(api, email, 65);
    }
    const before = await flowsOf(email);
    const ada = browserOn();
    await signUp(ada, email);
    expect(await flowsOf(email)).toBe(before + 1);
    await ada.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
    expect(await statusOf(login(ada, email, 'a quiet morning'))).toBe(200);
  });
});

describe('an account that a stranger prepared', () => {
  it('is handed over by a reset without a word that the stranger typed', async () => {
    const email = freshEmail();
    const eve = browserOn();
    await signUp(eve, email, 'Prepared By Eve');
    await statusOf(login(eve, email, 'a quiet morning'));
    await statusOf(eve.call(me.update, { body: { phone: '+49 30 666666', age: 99 } }));
    const contact = { channel: 'phone', hours: 'at night', mayLeaveMessage: true } as const;
    await statusOf(
      eve.call(me.updatePreferences, { body: { aiInsights: 'on', insightMemory: true, contact } }),
    );
    await age(api, email, 70);
    const victim = browserOn();
    await resetIn(victim, email);
    await login(victim, email, newPassword);
    const { data: user } = await victim.call(me.read);
    expect(user).toMatchObject({ isVerified: true, phone: null, age: null });
    expect(user.fullName).not.toContain('Eve');
    const { data: preferences } = await victim.call(me.readPreferences);
    expect(preferences).toMatchObject({ aiInsights: null, insightMemory: null, contact: null });
    expect((await eve.call(me.read)).data).toMatchObject({ isVerified: false, phone: null });
  });

  it('takes no preferences and no phone before its address is proven', async () => {
    const email = freshEmail();
    const eve = browserOn();
    await signUp(eve, email);
    await login(eve, email, 'a quiet morning');
    expect(await statusOf(eve.call(me.update, { body: { phone: '+49 30 666666' } }))).toBe(403);
    expect(await statusOf(eve.call(me.updatePreferences, { body: { aiInsights: 'on' } }))).toBe(
      403,
    );
  });

  it('is not entered by another browser that knows the stranger’s password', async () => {
    const email = freshEmail();
    await signUp(browserOn(), email);
    expect(await statusOf(login(browserOn(), email, 'a quiet morning'))).toBe(401);
  });
});

describe('a session', () => {
  it('gets another token when its address is proven, and the old one ends', async () => {
    const email = freshEmail();
    const ada = browserOn();
    await signUp(ada, email);
    await login(ada, email, 'a quiet morning');
    const before = browserOn();
    before.cookies.set('session', ada.cookies.get('session') ?? '');
    await ada.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
    expect((await ada.call(me.read)).data.isVerified).toBe(true);
    expect(await statusOf(before.call(me.read))).toBe(401);
  });
});

describe('ordinary people notice nothing', () => {
  it('a family behind one address, each with two typos on their own laptop', async () => {
    const network = nextNetwork();
    const family = [];
    for (let n = 0; n < 4; n += 1) {
      const { email } = await api.signedIn();
      const browser = browserOn(network);
      await login(browser, email, testPassword);
      family.push({ email, browser });
    }
    for (const { email, browser } of family) {
      expect(await statusOf(login(browser, email, 'one typo'))).toBe(401);
      expect(await statusOf(login(browser, email, 'another typo'))).toBe(401);
      expect(await statusOf(login(browser, email, testPassword))).toBe(200);
    }
  });

  it('a member on a new phone, with two typos', async () => {
    const { email } = await api.signedIn();
    const phone = browserOn();
    expect(await statusOf(login(phone, email, 'one typo'))).toBe(401);
    expect(await statusOf(login(phone, email, 'another typo'))).toBe(401);
    expect(await statusOf(login(phone, email, testPassword))).toBe(200);
  });

  it('five typos lead to a wait that a new password ends at once', async () => {
    const { email } = await api.signedIn();
    const browser = browserOn();
    await login(browser, email, testPassword);
    for (let n = 0; n < 5; n += 1) await statusOf(login(browser, email, 'a typo'));
    expect(await statusOf(login(browser, email, testPassword))).toBe(429);
    await resetIn(browser, email);
    expect(await statusOf(login(browser, email, newPassword))).toBe(200);
  });

  it('a mail that takes nine minutes still brings a code that works', async () => {
    const email = freshEmail();
    const ada = browserOn();
    await signUp(ada, email);
    const code = await newestCode(api, email);
    await age(api, email, 9);
    expect(await statusOf(ada.call(auth.verifyEmail, { body: { code } }))).toBe(200);
  });

  it('a sign-up corrected in the same browser goes on with the code under way', async () => {
    const email = freshEmail();
    const ada = browserOn();
    await signUp(ada, email, 'Ada Millr');
    const code = await newestCode(api, email);
    await signUp(ada, email, 'Ada Miller');
    expect(await statusOf(ada.call(auth.verifyEmail, { body: { code } }))).toBe(200);
    await login(ada, email, 'a quiet morning');
    expect((await ada.call(me.read)).data.fullName).toBe('Ada Miller');
  });
});

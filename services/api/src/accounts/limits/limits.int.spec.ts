import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { checkout } from '@repo/contracts/purchases/checkout';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import type { Browser } from '@repo/testing/browser';
import { waitFor } from '@repo/testing/wait-for';
import { keyedHash, readSigned } from '@repo/server/security/signatures';
import {
  age,
  elsewhere,
  erase,
  freshEmail,
  loggedIn,
  login,
  makeStale,
  newPassword,
  refusal,
  reset,
  signUp,
  signUpAsEve,
  statusOf,
  verify,
  wrongCode,
} from '@repo/testing/api/calls';
import { linkTo, orderOf, writePlan } from '@repo/testing/people/coach';
import { column, rows, type Member } from '@repo/testing/api/harness';
import { api, buyAsGuest, openPage, usePurchases } from '@repo/testing/people/purchases';
import { openOrder } from '@repo/testing/providers/stripe-events';
import { limitTable, type LimitName } from '@repo/accounts/limit-table';

usePurchases({ LOG_LEVEL: 'warn' });
let member: Member;
let email: string;
beforeEach(async () => {
  member = await api.signedIn();
  ({ email } = member);
});

/** Where `api.visitor()` is. */
const here = '127.0.0.1';

const keyOf = (name: LimitName, whom: string): Buffer =>
  keyedHash(api.config.SECRET_KEY, `limit:${name}`, whom);

/** As if so many tries had been counted. */
const countTo = (name: LimitName, whom: string, tries: number) =>
  rows(
    `insert into limits (key, tries, resets_at) values ($1, $2, now() + interval '9 minutes')
     on conflict (key) do update set tries = $2`,
    [keyOf(name, whom), tries],
  );

const triesOf = async (name: LimitName, whom: string): Promise<number | undefined> =>
  (await column<number>('select tries from limits where key = $1', [keyOf(name, whom)]))[0];

const join = (browser: Browser) => signUpAsEve(browser, freshEmail());

const guess = (browser: Browser, email: string) => login(browser, email, 'not this one');

const deviceCookie = ({ cookies }: Browser) =>
  readSigned(api.config.SECRET_KEY, 'device', cookies.get('device') ?? '') ?? {};
const deviceOf = (browser: Browser): string => deviceCookie(browser)['id'] ?? '';

interface Way {
  /** Whom the call is counted for. */
  whom: string;
  call: () => Promise<unknown>;
  /** What the call is answered while it is allowed; 200 by default. */
  status?: number;
}

const ofMember = (call: (member: Member) => Promise<unknown>, status?: number): Way => ({
  whom: member.userId,
  call: () => call(member),
  ...(status && { status }),
});

const wishes = (hours: string) => ({ channel: 'email', hours, mayLeaveMessage: false }) as const;
const confirm = ({ call }: Member) =>
  call(security.confirm, { body: { currentPassword: 'not mine' } });
const move = ({ call }: Member) => call(me.update, { body: { email: freshEmail() } });
const buyWith = (coupon: string) => (browser: Browser) => openPage(browser, { coupon });
/** Looks at a payment that nobody has looked at before. */
const look = async ({ call }: Browser, userId?: string) => {
  const params = { sessionId: (await openOrder({ userId: userId ?? null })).sessionId };
  return call(checkout.readSession, { params });
};

/** A call that each limit counts. */
const ways: Partial<Record<LimitName, () => Way | Promise<Way>>> = {
  loginAccount: () => ({ whom: email, call: () => guess(elsewhere(), email), status: 401 }),
  loginNetwork: () => ({ whom: here, call: () => guess(api.visitor(), freshEmail()), status: 401 }),
  loginDevice: async () => {
    const known = await loggedIn(member.email);
    return { whom: deviceOf(known), call: () => guess(known, member.email), status: 401 };
  },
  deviceAccount: () => {
    const call = async () => guess(await loggedIn(member.email, elsewhere()), member.email);
    return { whom: member.email, call, status: 401 };
  },
  deviceNetwork: async () => {
    const known = await loggedIn(member.email);
    return { whom: here, call: () => guess(known, member.email), status: 401 };
  },
  passwordRepeated: () => ofMember(confirm, 403),
  signUp: () => ({ whom: here, call: () => join(api.visitor()) }),
  wrongCodes: () => ({
    whom: here,
    status: 400,
    // Another sign-up each time: over many of them nobody plays a lottery, either.
    call: async () => {
      const { browser, code } = await signUp();
      return verify(browser, wrongCode(code));
    },
  }),
  emailChange: () => ofMember(move),
  emailChangeNetwork: () => ({ ...ofMember(move), whom: here }),
  export: () => ofMember(({ call }) => call(rights.export)),
  erasure: async () => {
    await makeStale(member);
    return ofMember(erase, 403);
  },
  guestCheckout: () => ({ whom: here, call: () => openPage(api.visitor()) }),
  freeOrder: () => ({
    whom: email,
    call: () => openPage(api.visitor(), { coupon: 'FREE100', email }),
  }),
  guestCode: async () => {
    const { browser, sessionId } = await buyAsGuest();
    return { whom: here, call: () => browser.call(checkout.mailCode, { params: { sessionId } }) };
  },
  memberCheckout: () => ofMember(buyWith('')),
  membersCheckout: () => ({ ...ofMember(buyWith('')), whom: here }),
  wrongCoupon: () => ofMember(buyWith('GUESS'), 400),
  wrongCoupons: () => ({ whom: here, call: () => buyWith('GUESS')(api.visitor()), status: 400 }),
  openPayment: () => ofMember((member) => look(member, member.userId)),
  openPayments: () => ({ whom: here, call: () => look(api.visitor()) }),
  coachWrites: async () => {
    const whom = await orderOf(await api.signedIn({ coaching: true }));
    return { whom, call: () => writePlan(linkTo(whom), 'Rest.') };
  },
  contactWishes: async () => {
    const { call, userId } = await api.signedIn({ coaching: true });
    const wish = () => call(me.updatePreferences, { body: { contact: wishes(freshEmail()) } });
    return { whom: userId, call: wish };
  },
  waitingList: () => ({
    whom: here,
    call: () => api.visitor().call(waitingList.join, { body: { email: freshEmail() } }),
  }),
};

describe('each limit', () => {
  it.each(Object.entries(ways))(
    '%s counts each call, and refuses one too many',
    async (...named) => {
      const [name, prepare] = named as [LimitName, () => Promise<Way>];
      const { whom, call, status = 200 } = await prepare();
      await api.forgetLimits();
      expect(await statusOf(call())).toBe(status);
      expect(await triesOf(name, whom)).toBe(1);
      await countTo(name, whom, limitTable[name].allowed - 1);
      expect(await statusOf(call())).toBe(status);
      const refused = await refusal(call());
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.retryAfter).toBeGreaterThan(500);
      const stored = await rows(`select encode(key, 'escape') as key from limits`);
      expect(JSON.stringify(stored)).not.toMatch(/example|127\.0/);
    },
  );

  it('of mails that a network asks for answers alike beyond it, and sends none', async () => {
    const { browser, email } = await signUp();
    const other = freshEmail();
    const ask = [
      ['resend', email, () => browser.call(auth.resendEmail)],
      ['forgotten', other, () => browser.call(auth.forgetPassword, { body: { email: other } })],
    ] as const;
    for (const [name, whose, call] of ask) {
      const codes = async () =>
        (await rows('select from one_time_codes where email = $1', [whose])).length;
      await api.forgetLimits();
      const answer = await call();
      expect(await triesOf(name, here)).toBe(1);
      await countTo(name, here, limitTable[name].allowed);
      await age(whose, 2);
      const before = await codes();
      expect(await call()).toEqual(answer);
      expect(await codes()).toBe(before);
      await api.forgetLimits();
      await call();
      expect(await codes()).toBe(before + 1);
    }
  });

  it('is tried here, but those that refuse in a way of their own', () => {
    const others = Object.keys(limitTable).filter((name) => !(name in ways));
    // `google.int.spec.ts` and `coach-page.int.spec.ts`; the first two above, the two of the whole site below.
    expect(others).toEqual([
      'resend',
      'forgotten',
      'googleCallback',
      'wrongCodesSite',
      'codeMails',
      'coachLink',
    ]);
  });

  it('of an IPv6 /48 is that of ten of its networks', async () => {
    await countTo('signUp', '2001:db8:48::/48', limitTable.signUp.allowed * 10 - 1);
    const from = (network: string) => statusOf(join(api.visitor(undefined, network)));
    expect(await from('2001:db8:48:1::1')).toBe(200);
    expect(await from('2001:db8:48:2::1')).toBe(429);
    expect(await from('2001:db8:49:1::1')).toBe(200);
  });
});

describe('more than people do on the whole site', () => {
  const warnings = (name: string) => api.logLines.filter((line) => line.includes(name));

  it('of wrong codes warns without naming anybody, and leaves everybody all their tries', async () => {
    await countTo('wrongCodesSite', 'site', limitTable.wrongCodesSite.allowed);
    const { browser, code, email } = await signUp();
    expect(await statusOf(verify(browser, wrongCode(code)))).toBe(400);
    expect(await statusOf(verify(browser, code))).toBe(200);
    await waitFor(() => warnings('wrongCodesSite').length === 1);
    expect(warnings('wrongCodesSite').join()).not.toContain(email);
  });

  it('of mails with codes warns, and lets the next person have a first one', async () => {
    const { allowed } = limitTable.codeMails;
    await countTo('codeMails', 'site', allowed);
    await rows(
      `insert into one_time_codes (kind, email, nonce, expires_at)
       select 'reset', 'flood-' || n || '@example.com', '', now() from generate_series(1, $1) n`,
      [allowed],
    );
    const { browser, email } = await signUp();
    await waitFor(() => warnings('codeMails').length === 1);
    const mails = async () =>
      (await rows('select from one_time_codes where email = $1', [email])).length;
    for (const [minutes, mailed] of [
      [2, 1],
      [60, 2],
    ] as const) {
      await age(email, minutes);
      await browser.call(auth.resendEmail);
      expect(await mails()).toBe(mailed);
    }
    await rows('delete from one_time_codes');
  });
});

describe('wrong passwords', () => {
  const { allowed } = limitTable.loginAccount;
  /** Strangers use up the tries of an account. */
  const lock = (email: string) => countTo('loginAccount', email, allowed);

  it.each<[string, number, number, (email: string) => Promise<Browser>]>([
    [
      'thirty people in a café, each with one in a new browser',
      30,
      1,
      () => Promise.resolve(api.visitor()),
    ],
    ['a family behind one address, each with two on their own', 4, 2, (email) => loggedIn(email)],
  ])('are not reached by typos of %s', async (_, people, typos, open) => {
    for (let person = 0; person < people; person += 1) {
      const { email } = await api.signedIn();
      const browser = await open(email);
      for (let typo = 0; typo < typos; typo += 1)
        expect(await statusOf(guess(browser, email))).toBe(401);
      expect(await statusOf(login(browser, email))).toBe(200);
    }
  });

  it('are none of the network’s where a sign-up’s own right password was typed', async () => {
    const { browser, email, password } = await signUp();
    await login(browser, email, password);
    expect(await triesOf('loginNetwork', here)).toBeUndefined();
    expect(await triesOf('loginAccount', email)).toBe(1);
  });

  it('sent all at once tell no more than five, and not which was right', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      index === 29 ? login(elsewhere(), email) : guess(elsewhere(), email),
    );
    const statuses = await Promise.all(guesses.map(statusOf));
    expect(statuses.filter((status) => status === 401)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - allowed);
  });

  it('are over after a quarter of an hour; a success elsewhere ends none, so it is not seen', async () => {
    await countTo('loginAccount', email, allowed - 1);
    expect(await statusOf(login(elsewhere(), email))).toBe(200);
    expect(await statusOf(guess(elsewhere(), email))).toBe(401);
    expect(await statusOf(guess(elsewhere(), email))).toBe(429);
    await rows(`update limits set resets_at = resets_at - interval '15 minutes'`);
    expect(await statusOf(guess(elsewhere(), email))).toBe(401);
  });

  describe('from a browser that signed in before', () => {
    it('are counted by themselves: it is let in while strangers lock the account', async () => {
      const known = await loggedIn(member.email);
      await known.call(auth.logout);
      await lock(member.email);
      expect(await statusOf(login(elsewhere(), member.email))).toBe(429);
      expect(await statusOf(login(known, member.email))).toBe(200);
    });

    it('stay one device, however often it logs in, whose cookie names nobody', async () => {
      const known = await loggedIn(member.email);
      const first = deviceOf(known);
      await login(known, member.email);
      expect([first === '', deviceOf(known)]).toEqual([false, first]);
      expect(Object.keys(deviceCookie(known)).sort()).toEqual(['id', 'proof']);
    });

    it('are a stranger’s for another account, or with a cookie that was made up', async () => {
      const theirs = await api.signedIn();
      const browser = await loggedIn((await api.signedIn()).email);
      await lock(theirs.email);
      expect(await statusOf(login(browser, theirs.email))).toBe(429);
      const forged = Buffer.from(JSON.stringify({ value: {}, expires: 9e9 })).toString('base64url');
      browser.cookies.set('device', `${forged}.${'A'.repeat(43)}`);
      expect(await statusOf(login(browser, theirs.email))).toBe(429);
    });

    it('are a stranger’s after a reset, which only the browser that made it survives', async () => {
      const kept = await loggedIn(member.email, elsewhere());
      const own = await reset(elsewhere(), member.email);
      await lock(member.email);
      expect(await statusOf(login(kept, member.email, newPassword))).toBe(429);
      expect(await statusOf(login(own, member.email, newPassword))).toBe(200);
    });

    it('are not had by signing up with the address of somebody who joins later', async () => {
      const browser = elsewhere();
      const { email } = await signUp(freshEmail(), browser);
      expect(await statusOf(login(browser, email, 'a quiet morning'))).toBe(200);
      expect(browser.cookies.has('device')).toBe(false);
    });
  });
});

describe('coupons', () => {
  const codeOf = async (browser: Browser, coupon: string) =>
    (await refusal(openPage(browser, { coupon }))).code;

  it('cannot be guessed on: even the right one is refused then, and nobody needs one to buy', async () => {
    for (const guesser of [api.visitor(), await api.signedIn({ verified: false })]) {
      await countTo('wrongCoupons', here, limitTable.wrongCoupons.allowed);
      expect(await codeOf(guesser, 'WELCOME10')).toBe('TOO_MANY_REQUESTS');
      await expect(openPage(guesser)).resolves.toBeDefined();
    }
  });

  it('do not show the right one among fifty sent at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) => `GUESS${String(n)}`);
    const guesser = await api.signedIn();
    await Promise.all(guesses.map((coupon) => refusal(openPage(guesser, { coupon }))));
    expect(await codeOf(guesser, 'WELCOME10')).toBe('TOO_MANY_REQUESTS');
  });
});

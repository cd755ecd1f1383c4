import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { checkout } from '@repo/contracts/purchases/checkout';
import { termsVersion } from '@repo/product/terms';
import type { Browser } from '@repo/testing/browser';
import {
  age,
  countMails,
  elsewhere,
  login,
  newestCode,
  newPassword,
  reset,
  signUp,
  statusOf,
  twinOf,
  verify,
  wrongCode,
} from '../testing/calls.ts';
import { rows } from '../testing/harness.ts';
import { limitTable } from '../accounts/limits/limit-table.ts';
import { clearLimits } from '../accounts/limits/limits.ts';
import { testPassword } from '../testing/people.ts';
import {
  api,
  buy,
  buyAsGuest,
  guestAddress,
  hasPremium,
  openPage,
  refusal,
  usePurchases,
} from '../testing/purchases.ts';

usePurchases();
afterEach(() => clearLimits(api.dataSource));

const ask = ({ call }: Browser, sessionId: string) =>
  call(checkout.mailCode, { params: { sessionId } });

/** Pays signed out and has the code mailed, as the page does. */
const comeBack = async (email?: string) => {
  const guest = await buyAsGuest(email);
  await ask(guest.browser, guest.sessionId);
  return { ...guest, code: await newestCode(api, guest.email) };
};

describe('the code of a guest who paid', () => {
  it('makes the account, signs in and brings what was paid for', async () => {
    const { browser, email, code } = await comeBack('maya.lindqvist+shop@example.com');
    await expect(browser.call(me.read)).rejects.toMatchObject({ status: 401 });
    await verify(browser, code);
    const { data } = await browser.call(me.read);
    expect(data).toMatchObject({ email, fullName: 'maya lindqvist', isVerified: true });
    expect(await hasPremium(browser)).toBe(true);
    expect([...browser.cookies.keys()].sort()).toEqual(
      ['buyer', 'device', 'session', 'signed_in'].sort(),
    );
  });

  it('records the terms that were accepted with it, at that moment', async () => {
    const { browser, email, code } = await comeBack();
    await rows(
      `update users set terms_version = 'older', created_at = now() - interval '5 minutes'
       where email = $1`,
      [email],
    );
    await verify(browser, code);
    const { consents } = (await browser.call(security.read)).data;
    expect(consents).toMatchObject([{ what: 'terms', version: termsVersion }]);
    expect(Date.now() - Date.parse(consents[0]?.at ?? '')).toBeLessThan(60_000);
  });

  it('works once, in the browser that paid, and no wrong one does', async () => {
    const { browser, code } = await comeBack();
    expect(await statusOf(verify(api.visitor(), code))).toBe(400);
    expect(await statusOf(verify(browser, wrongCode(code)))).toBe(400);
    const twin = twinOf(browser);
    const both = await Promise.all([statusOf(verify(browser, code)), statusOf(verify(twin, code))]);
    expect(both.sort()).toEqual([200, 400]);
  });

  it('counts five wrong tries, and runs out after ten minutes', async () => {
    const { browser, code } = await comeBack();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await statusOf(verify(browser, wrongCode(code)))).toBe(400);
    expect(await statusOf(verify(browser, code))).toBe(400);
    const later = await comeBack();
    await age(api, later.email, 11);
    expect(await statusOf(verify(later.browser, later.code))).toBe(400);
  });

  it('is mailed once however often the page is loaded, and again when it has run out', async () => {
    const { browser, email, sessionId, code } = await comeBack();
    await age(api, email, 2);
    await Promise.all([ask(browser, sessionId), ask(browser, sessionId)]);
    expect(await countMails(email)).toBe(1);
    expect(await newestCode(api, email)).toBe(code);
    await age(api, email, 9);
    await ask(browser, sessionId);
    expect(await countMails(email)).toBe(2);
    await verify(browser, await newestCode(api, email));
    expect(await hasPremium(browser)).toBe(true);
  });

  it('is sent to the address that paid, whatever was signed up before in this browser', async () => {
    const { browser, email } = await signUp(api, guestAddress());
    const sessionId = await buy(browser, { email });
    await ask(browser, sessionId);
    await verify(browser, await newestCode(api, email));
    expect((await browser.call(me.read)).data.fullName).not.toBe('Ada Miller');
    // Somebody else may have typed that password, to know it later.
    expect(await statusOf(login(api.visitor(), email, 'a quiet morning'))).toBe(401);
  });
});

describe('with a copy of the sign-up cookie in other hands', () => {
  const his = 'his password number 2';
  const hers = 'a sentence of her own';
  const save = ({ call }: Browser, email: string, password = his) =>
    call(auth.signup, { body: { fullName: 'Somebody', email, password } });

  /** Somebody signs the address up in the browser that two people share. */
  const plant = async (): Promise<{ home: Browser; email: string }> => {
    const [home, email] = [api.visitor(), guestAddress()];
    await save(home, email);
    return { home, email };
  };
  const expectHers = async (home: Browser, hands: readonly Browser[], email: string) => {
    expect(await hasPremium(home)).toBe(true);
    for (const hand of hands) {
      await login(hand, email, his).catch(() => undefined);
      const own = hand.call(me.read).then(({ data }) => data.hasPremium);
      expect(await own.catch(() => false)).toBe(false);
    }
    // Or 429, once he has tried often.
    expect([401, 429]).toContain(await statusOf(login(api.visitor(), email, his)));
  };

  it('a purchase is hers who signs up after him', async () => {
    const { home, email } = await plant();
    const copy = twinOf(home);
    await save(home, email, hers);
    const code = await newestCode(api, email);
    await save(copy, email);
    await verify(home, code);
    await login(home, email, hers);
    await buy(home);
    await expectHers(home, [copy], email);
  });

  it.each([
    'never again',
    'before her code is entered',
    'after it was',
    'by a login, before and after',
  ])('a purchase is hers who buys as a guest after him; he acts %s', async (moment) => {
    const { home, email } = await plant();
    const early = twinOf(home);
    const sessionId = await buy(home, { email });
    await ask(home, sessionId);
    const code = await newestCode(api, email);
    const hands = [early, twinOf(home)];
    const act = async (): Promise<void> => {
      for (const hand of hands)
        await (moment.startsWith('by')
          ? login(hand, email, his).catch(() => undefined)
          : save(hand, email));
    };
    if (moment.includes('before')) await act();
    await verify(home, code);
    if (moment.includes('after')) await act();
    await expectHers(home, hands, email);
  });
});

describe('asking for the code', () => {
  it('brings it though strangers have used up the mails of the address', async () => {
    const email = guestAddress();
    for (let mails = 0; mails < 4; mails += 1)
      await elsewhere().call(auth.forgetPassword, { body: { email } });
    for (let mails = 0; mails < 4; mails += 1) await signUp(api, email);
    const { browser, sessionId } = await buyAsGuest(email);
    await ask(browser, sessionId);
    await verify(browser, await newestCode(api, email));
    expect(await hasPremium(browser)).toBe(true);
  });

  it('is refused alike to everybody but the browser that paid', async () => {
    const { browser, email, sessionId } = await buyAsGuest();
    const another = (await buyAsGuest()).browser;
    const member = await buyAsGuest();
    await login(member.browser, (await api.signedIn()).email);
    const open = api.visitor();
    const page = await openPage(open, { email: guestAddress() });
    const refused = await Promise.all(
      [
        ask(api.visitor(), sessionId),
        ask(another, sessionId),
        ask(await api.signedIn(), sessionId),
        ask(member.browser, member.sessionId),
        ask(open, page),
        ask(browser, 'cs_test_random'),
        ask(browser, '%00'),
      ].map(refusal),
    );
    expect(new Set(refused.map(({ status, code }) => `${String(status)} ${code}`))).toEqual(
      new Set(['404 NOT_FOUND']),
    );
    expect(await countMails(email)).toBe(0);
  });

  it('is over once the money went back', async () => {
    const { browser, sessionId } = await buyAsGuest();
    await rows(`update orders set status = 'refunded' where stripe_session_id = $1`, [sessionId]);
    expect(await statusOf(ask(browser, sessionId))).toBe(404);
  });

  it('is counted by network, apart from sign-ups', async () => {
    const { browser, sessionId } = await buyAsGuest();
    const { allowed } = limitTable.guestCode;
    const statuses = [];
    for (let times = 0; times <= allowed; times += 1)
      statuses.push(await statusOf(ask(browser, sessionId)));
    expect(statuses).toEqual([...Array<number>(allowed).fill(200), 429]);
    expect(await statusOf(signUp(api, guestAddress()))).toBe(200);
  });
});

describe('an address that has an account', () => {
  const noAct = (): Promise<void> => Promise.resolve();
  const claim = (owner: Browser & { email: string }) => login(owner, owner.email);
  const claimAndErase = async (owner: Browser & { email: string }): Promise<void> => {
    await claim(owner);
    await owner.call(rights.erase, { body: { word: 'ERASE' } });
  };
  const claimAndMove = async (owner: Browser & { email: string }): Promise<void> => {
    await claim(owner);
    const email = `zoe-${owner.email}`;
    await owner.call(me.update, { body: { email } });
    await verify(owner, await newestCode(api, email));
  };

  /** What a browser that paid can find out. */
  const tryAll = async (email: string, act: () => Promise<unknown>) => {
    const { browser, sessionId } = await buyAsGuest(email);
    await act();
    const told = [
      await ask(browser, sessionId),
      await ask(browser, sessionId),
      await browser.call(auth.resendEmail),
      [...browser.cookies.keys()],
    ];
    const guesses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, code, message } = await refusal(verify(browser, '000000'));
      guesses.push({ status, code, message });
    }
    return [told, guesses, await statusOf(login(browser, email, 'not the password'))];
  };

  it.each(Object.entries({ noAct, claim, claimAndErase, claimAndMove }))(
    'is revealed to nobody who pays for it: %s',
    async (_, act) => {
      const unknown = await tryAll(guestAddress(), noAct);
      const owner = await api.signedIn();
      expect(await tryAll(owner.email, () => act(owner))).toEqual(unknown);
    },
  );

  it('is not entered by a code that was guessed, and its mail holds none that fits', async () => {
    const owner = await api.signedIn();
    const { browser, code } = await comeBack(owner.email);
    // The mail says "already have an account"; nobody gets the code, and it opens nothing.
    expect(await statusOf(verify(browser, code))).toBe(400);
    await login(browser, owner.email, testPassword);
    expect(await hasPremium(browser)).toBe(true);
  });

  it('gets no mail at its new address for what was paid with the one before', async () => {
    const owner = await api.signedIn();
    const { browser, sessionId } = await buyAsGuest(owner.email);
    await claimAndMove(owner);
    const before = await countMails(`zoe-${owner.email}`);
    await ask(browser, sessionId);
    expect(await countMails(`zoe-${owner.email}`)).toBe(before);
  });
});

describe('an account without a password', () => {
  it('is opened by no password, with the code of a reset, and by the one chosen then', async () => {
    const { browser, email, code } = await comeBack();
    await verify(browser, code);
    expect(await statusOf(login(api.visitor(), email, testPassword))).toBe(401);
    await reset(api.visitor(), email);
    const again = api.visitor();
    await login(again, email, newPassword);
    expect(await hasPremium(again)).toBe(true);
  });

  it('is given one in the profile, without the current one, soon after the code', async () => {
    const { browser, email, code } = await comeBack();
    await verify(browser, code);
    expect((await browser.call(security.read)).data).toMatchObject({
      hasPassword: false,
      hasGoogle: false,
    });
    await browser.call(security.changePassword, { body: { newPassword } });
    expect(await statusOf(login(api.visitor(), email, newPassword))).toBe(200);
  });

  it('is not made by the code of a reset, which shows no terms to accept', async () => {
    const { email } = await comeBack();
    await api.visitor().call(auth.forgetPassword, { body: { email } });
    const [flow] = await rows<{ userId: string | null }>(
      `select user_id as "userId" from code_flows where email = $1 and kind = 'reset'`,
      [email],
    );
    expect(flow).toEqual({ userId: null });
  });
});

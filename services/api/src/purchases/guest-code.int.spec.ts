import { auth, codeMailLimits } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { security } from '@repo/contracts/accounts/security';
import { checkout } from '@repo/contracts/purchases/checkout';
import { termsVersion } from '@repo/product/terms';
import type { Browser } from '@repo/testing/browser';
import {
  age,
  changePassword,
  countMails,
  elsewhere,
  forget,
  login,
  move,
  newestCode,
  newPassword,
  signUp,
  statusOf,
  twinOf,
  verify,
  wrongCode,
} from '@repo/testing/api/calls';
import { rows } from '@repo/testing/api/harness';
import { testPassword } from '@repo/testing/person';
import {
  api,
  buy,
  buyAsGuest,
  guestAddress,
  hasPremium,
  openPage,
  refusal,
  usePurchases,
} from '@repo/testing/people/purchases';

usePurchases();

const ask = ({ call }: Browser, sessionId: string) =>
  call(checkout.mailCode, { params: { sessionId } });

/** Pays signed out and has the code mailed, as the page does. */
const comeBack = async (email?: string) => {
  const guest = await buyAsGuest(email);
  await ask(guest.browser, guest.sessionId);
  return { ...guest, code: await newestCode(guest.email) };
};

describe('the code of a guest who paid', () => {
  it('makes the account, signs in and brings what was paid for', async () => {
    const { browser, email, code } = await comeBack('maya.lindqvist+shop@example.com');
    await expect(browser.call(me.read)).rejects.toMatchObject({ status: 401 });
    await verify(browser, code);
    const { data } = await browser.call(me.read);
    expect(data).toMatchObject({ email, fullName: '', isVerified: true });
    expect(await hasPremium(browser)).toBe(true);
    const kept = ['buyer', 'device', 'session', 'signed_in'];
    expect([...browser.cookies.keys()].sort()).toEqual(kept);
  });

  it('records the terms that were accepted with it, at that moment', async () => {
    const { browser, email, code } = await comeBack();
    await rows(
      `update users set terms_version = 'older', created_at = now() - interval '1 day'
       where email = $1`,
      [email],
    );
    await verify(browser, code);
    const { consents } = (await browser.call(security.read)).data;
    expect(consents).toMatchObject([{ what: 'terms', version: termsVersion }]);
    expect(Date.now() - Date.parse(consents[0]?.at ?? '')).toBeLessThan(3_600_000);
  });

  it('works once, in the browser that paid, and no wrong one does', async () => {
    const { browser, code } = await comeBack();
    expect(await statusOf(verify(api.visitor(), code))).toBe(400);
    expect(await statusOf(verify(browser, wrongCode(code)))).toBe(400);
    const twin = twinOf(browser);
    const both = await Promise.all([statusOf(verify(browser, code)), statusOf(verify(twin, code))]);
    expect(both.sort()).toEqual([200, 400]);
  });

  it('is mailed once however often the page is loaded, and again when it has run out', async () => {
    const { browser, email, sessionId, code } = await comeBack();
    await age(email, 2);
    await Promise.all([ask(browser, sessionId), ask(browser, sessionId)]);
    expect(await countMails(email)).toBe(1);
    expect(await newestCode(email)).toBe(code);
    await age(email, 9);
    await ask(browser, sessionId);
    expect(await countMails(email)).toBe(2);
    await verify(browser, await newestCode(email));
    expect(await hasPremium(browser)).toBe(true);
  });

  it('is sent to the address that paid, whatever was signed up before in this browser', async () => {
    const { browser, email } = await signUp(guestAddress());
    const sessionId = await buy(browser, { email });
    await ask(browser, sessionId);
    await verify(browser, await newestCode(email));
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
    const code = await newestCode(email);
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
    const code = await newestCode(email);
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
    for (let mails = 0; mails < 4; mails += 1) await forget(elsewhere(), email);
    for (let mails = 0; mails < 4; mails += 1) await signUp(email);
    const { browser, sessionId } = await buyAsGuest(email);
    await ask(browser, sessionId);
    await verify(browser, await newestCode(email));
    expect(await hasPremium(browser)).toBe(true);
  });

  it('after free orders, or after many payments, brings one inbox no more mails than one', async () => {
    const { perNetwork, perKnown, freeOrders } = codeMailLimits;
    const email = guestAddress();
    const order = async (wish: { coupon?: string; email?: string }): Promise<void> => {
      const browser = api.visitor();
      await ask(browser, await buy(browser, wish));
    };
    const free = (wish = { email }) => order({ coupon: 'FREE100', ...wish });
    for (let orders = 0; orders < freeOrders; orders += 1) await free();
    expect(await refusal(free())).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await refusal(order({ coupon: 'FREE100' }))).toMatchObject({ status: 400 });
    await signUp(email);
    expect(await countMails(email)).toBe(perNetwork);
    for (let orders = 0; orders <= perKnown; orders += 1) await order({ email });
    expect(await countMails(email)).toBe(perNetwork + perKnown);
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
    const notFound = { status: 404, code: 'NOT_FOUND' };
    expect(refused.map(({ status, code }) => ({ status, code }))).toEqual(
      refused.map(() => notFound),
    );
    expect(await countMails(email)).toBe(0);
  });

  it('is over once the money went back', async () => {
    const { browser, sessionId } = await buyAsGuest();
    await rows(`update orders set status = 'refunded' where stripe_session_id = $1`, [sessionId]);
    expect(await statusOf(ask(browser, sessionId))).toBe(404);
  });
});

describe('an address that has an account', () => {
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
    await login(owner, owner.email);
    const email = await move(owner);
    const before = await countMails(email);
    await ask(browser, sessionId);
    expect(await countMails(email)).toBe(before);
  });
});

describe('an account without a password', () => {
  it('is given one in the profile, without the current one, soon after the code', async () => {
    const { browser, email, code } = await comeBack();
    await verify(browser, code);
    const { data } = await browser.call(security.read);
    expect(data).toMatchObject({ hasPassword: false, hasGoogle: false });
    await changePassword(browser);
    expect(await statusOf(login(api.visitor(), email, newPassword))).toBe(200);
  });

  it('is not made by the code of a reset, which shows no terms to accept', async () => {
    const { email } = await comeBack();
    await forget(api.visitor(), email);
    const sql = `select user_id from one_time_codes where email = $1 and kind = 'reset'`;
    expect(await rows(sql, [email])).toEqual([{ user_id: null }]);
  });
});

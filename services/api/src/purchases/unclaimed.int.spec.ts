import { me } from '@repo/contracts/accounts/me';
import { auth } from '@repo/contracts/accounts/auth';
import { rights } from '@repo/contracts/accounts/rights';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Browser } from '@repo/testing/browser';
import { rows } from '../testing/harness.ts';
import type { Member } from '../testing/harness.ts';
import { openPayments } from '../testing/ops.ts';
import { testPassword } from '../testing/people.ts';
import { newestCode } from '../testing/calls.ts';
import {
  api,
  buy,
  buyAsGuest,
  guestAddress as address,
  hasPremium,
  openPage,
  pay,
  refund,
  usePurchases,
} from '../testing/purchases.ts';

usePurchases();

const look = async ({ call }: Browser, sessionId: string) =>
  (await call(checkout.readSession, { params: { sessionId } })).data;

const signIn = (browser: Browser, email: string) =>
  browser.call(auth.login, { body: { email, password: testPassword } });

describe('a guest who paid', () => {
  it('reads the masked address in the browser that paid, and nowhere the whole one', async () => {
    const { browser, sessionId, email } = await buyAsGuest();
    const seen = await look(browser, sessionId);
    expect(seen).toEqual({ state: 'paid', product: 'self-guided', paidAs: 'g…@e….com' });
    expect(JSON.stringify(seen)).not.toContain(email);
  });

  it('reads no address before the payment has arrived', async () => {
    const browser = api.visitor();
    const sessionId = await openPage(browser, { email: address() });
    expect(await look(browser, sessionId)).toEqual({
      state: 'unpaid',
      product: 'self-guided',
    });
  });

  it('is not known by a stranger who has the session id, signed in or not', async () => {
    const { sessionId } = await buyAsGuest();
    const anotherBuyer = api.visitor();
    await openPage(anotherBuyer, { email: address() });
    for (const stranger of [api.visitor(), anotherBuyer])
      expect(await look(stranger, sessionId)).toEqual({ state: 'paid', product: 'self-guided' });
    const nothing = { state: 'unknown', product: null };
    expect(await look(await api.signedIn(), sessionId)).toEqual(nothing);
  });

  it('still sees what this browser paid for after trying the checkout again', async () => {
    const { browser, sessionId, email } = await buyAsGuest();
    await openPage(browser, { email, again: true });
    expect(await look(browser, sessionId)).toMatchObject({ paidAs: 'g…@e….com' });
  });

  it('owns it at once when they are signed in with the address that paid', async () => {
    const member = await api.signedIn();
    const { sessionId } = await buyAsGuest(member.email);
    expect(await hasPremium(member)).toBe(false);
    expect(await look(member, sessionId)).toEqual({ state: 'paid', product: 'self-guided' });
    expect(await hasPremium(member)).toBe(true);
  });

  it('does not own it by an unverified sign-up with the address that paid', async () => {
    const attempt = await api.signedIn({ verified: false });
    const { sessionId } = await buyAsGuest(attempt.email);
    expect(await look(attempt, sessionId)).toEqual(await look(api.visitor(), sessionId));
    expect((await attempt.call(me.read)).data.hasPremium).toBe(false);
  });
});

describe('paying for somebody’s address to learn whether it has an account', () => {
  it('shows the same before and after its owner signs in, and for an address nobody has', async () => {
    const owner = await api.signedIn();
    const known = await buyAsGuest(owner.email);
    const unknown = await buyAsGuest(`${owner.email.slice(0, 1)}-nobody@example.com`);
    const before = await look(known.browser, known.sessionId);
    expect(before).toEqual(await look(unknown.browser, unknown.sessionId));

    await signIn(owner, owner.email);
    expect(await hasPremium(owner)).toBe(true);
    expect(await look(known.browser, known.sessionId)).toEqual(before);
    expect(await look(api.visitor(), known.sessionId)).toEqual(
      await look(api.visitor(), unknown.sessionId),
    );
  });

  it('shows the same to somebody who is signed in with another account', async () => {
    const [owner, prier] = [await api.signedIn(), await api.signedIn()];
    const { browser, sessionId } = await buyAsGuest(owner.email);
    await signIn(browser, prier.email);
    const before = await look(browser, sessionId);
    const elsewhere = await look(prier, sessionId);
    await signIn(owner, owner.email);
    expect(await look(browser, sessionId)).toEqual(before);
    expect(before).toMatchObject({ state: 'paid', paidAs: expect.stringMatching('…@') as string });
    expect(await look(prier, sessionId)).toEqual(elsewhere);
  });
});

describe('an address that a stranger typed to pay', () => {
  const erase = (owner: Member) => owner.call(rights.erase, { body: { word: 'ERASE' } });
  const claimAndErase = async (owner: Member): Promise<void> => {
    await signIn(owner, owner.email);
    expect(await hasPremium(owner)).toBe(true);
    await erase(owner);
  };
  const claimAndMove = async (owner: Member): Promise<void> => {
    await signIn(owner, owner.email);
    const email = `zoe-${owner.email}`;
    await owner.call(me.update, { body: { email } });
    await owner.call(auth.verifyEmail, { body: { code: await newestCode(api, email) } });
  };

  it.each(Object.entries({ erase, claimAndErase, claimAndMove }))(
    'shows the same before and after its owner acts: %s',
    async (_, act) => {
      const owner = await api.signedIn();
      const { email } = owner;
      const { browser, sessionId } = await buyAsGuest(email);
      const open = api.visitor();
      const page = await openPage(open, { email });
      const seen = async () => [await look(browser, sessionId), await openPage(open, { email })];
      const before = await seen();
      expect(before).toEqual([
        { state: 'paid', product: 'self-guided', paidAs: `${email.slice(0, 1)}…@e….com` },
        page,
      ]);
      await act(owner);
      expect(await seen()).toEqual(before);
      // The page that is still open grants its product to the account that pays it.
      await pay(page);
      expect(await look(open, page)).toMatchObject({ state: 'paid' });
    },
  );

  it('waits for the person who verifies it, even after an erasure; what was claimed is gone for good', async () => {
    const owner = await api.signedIn();
    const { email } = owner;
    await buyAsGuest(email);
    await erase(owner);
    const again = await api.signedIn({ email });
    await claimAndErase(again);
    const third = await api.signedIn({ email });
    await signIn(third, email);
    expect(await hasPremium(third)).toBe(false);
  });
});

describe('money that went back', () => {
  it('is announced to the guest and to the member who paid, and to no stranger', async () => {
    const { browser, sessionId } = await buyAsGuest();
    await refund(sessionId);
    expect(await look(browser, sessionId)).toEqual({ state: 'refunded', product: 'self-guided' });
    expect((await look(api.visitor(), sessionId)).state).toBe('unknown');

    const member = await api.signedIn();
    const page = await buy(member);
    await refund(page);
    expect((await look(member, page)).state).toBe('refunded');
  });

  it('is not said of an open dispute, which closes nothing, and is of a lost one', async () => {
    const { browser, sessionId } = await buyAsGuest();
    const change = (sql: string) => rows(sql, [sessionId]);
    await change(`update orders set status = 'disputed' where stripe_session_id = $1`);
    expect((await look(browser, sessionId)).state).toBe('paid');
    await change(`update grants set revoked_at = now() from orders
      where orders.id = order_id and stripe_session_id = $1`);
    expect((await look(browser, sessionId)).state).toBe('refunded');
  });
});

describe('the list of unclaimed purchases', () => {
  const waiting = async (): Promise<(string | null)[]> =>
    (await openPayments(api.settings, 'unclaimed')).map(({ email }) => email);

  it('has who waits, oldest first, and neither members, refunds nor what was claimed', async () => {
    await rows('update orders set email = null');
    const [first, second] = [await buyAsGuest(), await buyAsGuest()];
    const owner = await api.signedIn({ premium: true });
    await buyAsGuest(owner.email);
    await refund((await buyAsGuest()).sessionId);
    expect(await waiting()).toEqual([first.email, second.email, owner.email]);
    await signIn(owner, owner.email);
    expect(await waiting()).toEqual([first.email, second.email]);
  });
});

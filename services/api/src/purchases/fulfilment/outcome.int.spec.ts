import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Browser } from '@repo/testing/browser';
import { waitFor } from '@repo/testing/wait-for';
import { erase, login, move, refusal, statusOf, verify } from '@repo/testing/api/calls';
import { rows, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import {
  api,
  buy,
  buyAsGuest,
  guestAddress,
  hasPremium,
  openPage,
  pay,
  paymentOf,
  refund,
  sandbox,
  usePurchases,
} from '@repo/testing/people/purchases';
import { runCommand } from '../../ops/commands.ts';

const { openPayments } = createOperator(runCommand);

usePurchases();

const look = async ({ call }: Browser, sessionId: string) =>
  (await call(checkout.readSession, { params: { sessionId } })).data;
const stateOf = async (browser: Browser, sessionId: string) =>
  (await look(browser, sessionId)).state;

/** Asks again and again, as the page does. */
const becomes = (browser: Browser, sessionId: string, state: string) =>
  waitFor(async () => (await stateOf(browser, sessionId)) === state);

const unknown = { state: 'unknown', product: null };

describe('the outcome page', () => {
  it('follows a session from open to paid without any webhook', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member, { offer: 'coaching' });
    expect(await look(member, sessionId)).toEqual({ state: 'unpaid', product: 'coaching' });
    // The page after Cancel knows the order alone.
    const order = (await paymentOf(sessionId)).clientReferenceId ?? '';
    await becomes(member, order, 'unpaid');
    await becomes(api.visitor(), order, 'unpaid');
    expect(await look(await api.signedIn(), order)).toEqual(unknown);
    await sandbox.press(sessionId, 'decline');
    await becomes(member, sessionId, 'unpaid');
    await sandbox.press(sessionId, 'pay');
    await becomes(member, sessionId, 'paid');
    expect(await hasPremium(member)).toBe(true);
    const again = await refusal(openPage(member, { offer: 'coaching' }));
    expect(again.data.current).toEqual({ product: 'coaching', state: 'paid', by: 'account' });
  });

  it('says processing while money is on its way or Stripe does not answer', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay', { async: true });
    expect(await stateOf(member, sessionId)).toBe('processing');
    await sandbox.press(sessionId, 'settle', { paid: true });
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    expect(await stateOf(member, sessionId)).toBe('processing');
    await sandbox.setFaults({ stripe: null });
    await becomes(member, sessionId, 'paid');
  });

  it('asks Stripe once for 200 polls of one session, and says nothing false meanwhile', async () => {
    const sessionId = await openPage(await api.signedIn());
    await sandbox.setFaults({ stripe: { mode: 'fail', match: sessionId, times: 200 } });
    const polls = Array.from({ length: 200 }, () => stateOf(api.visitor(), sessionId));
    expect(new Set(await Promise.all(polls))).toEqual(new Set(['processing']));
    const left = (await sandbox.faults())['stripe']?.times ?? 0;
    // Two of them: the client tries once more. A slow machine may ask a few times.
    expect(200 - left).toBeLessThan(100);
  });
});

describe('a guest who paid', () => {
  it('reads the masked address in the browser that paid, once it is paid, and nowhere the whole one', async () => {
    const { browser, sessionId, email } = await buyAsGuest();
    const seen = { state: 'paid', product: 'self-guided' };
    expect(await look(browser, sessionId)).toEqual({ ...seen, paidAs: 'g…@e….com' });
    const another = api.visitor();
    const open = await openPage(another, { email: guestAddress() });
    expect(await look(another, open)).toEqual({ ...seen, state: 'unpaid' });
    for (const stranger of [api.visitor(), another])
      expect(await look(stranger, sessionId)).toEqual(seen);
    expect(await look(await api.signedIn(), sessionId)).toEqual(unknown);
    // Also after trying the checkout again.
    await openPage(browser, { email, again: true });
    expect(await look(browser, sessionId)).toMatchObject({ paidAs: 'g…@e….com' });
  });

  it('owns it at once when they are signed in with the address that paid, verified', async () => {
    const [member, attempt] = [await api.signedIn(), await api.signedIn({ verified: false })];
    const { sessionId } = await buyAsGuest(member.email);
    expect(await hasPremium(member)).toBe(false);
    expect(await look(member, sessionId)).toEqual({ state: 'paid', product: 'self-guided' });
    expect(await hasPremium(member)).toBe(true);
    const other = (await buyAsGuest(attempt.email)).sessionId;
    expect(await look(attempt, other)).toEqual(await look(api.visitor(), other));
    expect((await attempt.call(me.read)).data.hasPremium).toBe(false);
  });

  it('waits in the list of unassigned purchases, oldest first, until it is assigned or paid back', async () => {
    const waiting = async () =>
      (await openPayments(api.settings, 'unassigned')).map(({ email }) => email);
    await rows('update orders set email = null');
    const [first, second] = [await buyAsGuest(), await buyAsGuest()];
    const owner = await api.signedIn({ premium: true });
    await buyAsGuest(owner.email);
    await refund((await buyAsGuest()).sessionId);
    expect(await waiting()).toEqual([first.email, second.email, owner.email]);
    await login(owner, owner.email);
    expect(await waiting()).toEqual([first.email, second.email]);
  });
});

describe('money that went back', () => {
  it('is announced to the guest and to the member who paid, and to no stranger', async () => {
    const { browser, sessionId } = await buyAsGuest();
    await refund(sessionId);
    expect(await look(browser, sessionId)).toEqual({ state: 'refunded', product: 'self-guided' });
    expect(await stateOf(api.visitor(), sessionId)).toBe('unknown');
    const member = await api.signedIn();
    const page = await buy(member);
    await refund(page);
    expect(await stateOf(member, page)).toBe('refunded');
  });

  it('is not said of an open dispute, which closes nothing, and is of a lost one', async () => {
    const { browser, sessionId } = await buyAsGuest();
    await rows(`update orders set status = 'disputed' where stripe_session_id = $1`, [sessionId]);
    expect(await stateOf(browser, sessionId)).toBe('paid');
    await rows(
      `update grants set revoked_at = now() from orders
       where orders.id = order_id and stripe_session_id = $1`,
      [sessionId],
    );
    expect(await stateOf(browser, sessionId)).toBe('refunded');
  });
});

describe('paying for somebody’s address', () => {
  const noAct = (): Promise<void> => Promise.resolve();
  const assign = (owner: Member) => login(owner, owner.email);
  const assignAndErase = async (owner: Member) => {
    await assign(owner);
    expect(await hasPremium(owner)).toBe(true);
    await erase(owner);
  };
  const assignAndMove = async (owner: Member) => {
    await assign(owner);
    await move(owner);
  };

  /** Everything that a browser which paid for an address can find out, and somebody with its ids. */
  const findOut = async (email: string, act: () => Promise<unknown>) => {
    const { browser, sessionId } = await buyAsGuest(email);
    const open = api.visitor();
    const page = await openPage(open, { email });
    const prier = await api.signedIn();
    await act();
    const told: unknown[] = [
      ...(await Promise.all([browser, api.visitor(), prier].map((one) => look(one, sessionId)))),
      (await openPage(open, { email })) === page,
    ];
    const again = await refusal(openPage(browser, { email: guestAddress() }));
    told.push(JSON.stringify(again.data.current).replace(sessionId, ''));
    for (let asked = 0; asked < 2; asked += 1)
      told.push(await browser.call(checkout.mailCode, { params: { sessionId } }));
    told.push(await browser.call(auth.resendEmail), [...browser.cookies.keys()]);
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, code, message } = await refusal(verify(browser, '000000'));
      told.push([status, code, message]);
    }
    told.push(await statusOf(login(browser, email, 'not the password')));
    // The page that is still open is paid as if nothing had happened.
    await pay(page);
    return [...told, await look(open, page)];
  };

  let ofNobody: unknown[];
  beforeAll(async () => {
    ofNobody = await findOut(`person-${guestAddress()}`, noAct);
    expect(ofNobody[0]).toMatchObject({ state: 'paid', paidAs: 'p…@e….com' });
    expect(ofNobody.at(-1)).toMatchObject({ state: 'paid' });
  });

  it.each(Object.entries({ noAct, assign, erase, assignAndErase, assignAndMove }))(
    'tells nobody whether it has an account, nor what its owner did: %s',
    async (_, act) => {
      const owner = await api.signedIn();
      expect(await findOut(owner.email, () => act(owner))).toEqual(ofNobody);
    },
  );

  it('gives nothing to a new account of the address once it was assigned and erased', async () => {
    const owner = await api.signedIn();
    const { email } = owner;
    await buyAsGuest(email);
    await erase(owner);
    // An erasure assigns nothing: it waits for the person who verifies the address again.
    await assignAndErase(await api.signedIn({ email }));
    const third = await api.signedIn({ email });
    await login(third, email);
    expect(await hasPremium(third)).toBe(false);
  });
});

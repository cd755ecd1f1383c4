import { limitTable } from '../../accounts/limits/limit-table.ts';
import type { Browser } from '@repo/testing/browser';
import { rows } from '../../testing/harness.ts';
import { post } from '../../testing/calls.ts';
import {
  api,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  tellOf,
  usePurchases,
} from '../../testing/purchases.ts';

usePurchases();

const codeOf = async (browser: Browser, coupon: string) =>
  (await refusal(openPage(browser, { coupon }))).code;

describe('guessing coupons', () => {
  const allowed = limitTable.wrongCoupon.allowed;

  it.each([
    ['a sign-up that nobody verified', (): Promise<Browser> => api.signedIn({ verified: false })],
    ['a guest', (): Browser => api.visitor()],
  ])('ends for %s after ten wrong ones, even with the right one', async (_, enter) => {
    const guesser = await enter();
    for (let n = 0; n < allowed; n += 1)
      expect(await codeOf(guesser, `GUESS${String(n)}`)).toBe('INVALID_COUPON');
    expect(await codeOf(guesser, 'WELCOME10')).toBe('TOO_MANY_REQUESTS');
    // Nobody needs a coupon to buy.
    await expect(openPage(guesser)).resolves.toBeDefined();
  });

  it('does not go on with a new account, nor with one account from everywhere', async () => {
    const guess = (browser: Browser, address: string) =>
      post(
        browser,
        'payment/checkout-self-guided',
        { coupon: 'GUESS' },
        { 'x-forwarded-for': address },
      );
    for (let n = 0; n < allowed; n += 1) await guess(await api.signedIn(), '203.0.113.7');
    expect((await guess(await api.signedIn(), '203.0.113.7')).status).toBe(429);
    const traveler = await api.signedIn();
    for (let n = 0; n < allowed; n += 1) await guess(traveler, `198.51.100.${String(n)}`);
    expect((await guess(traveler, '192.0.2.1')).status).toBe(429);
  });

  it('does not show the right one among fifty sent at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) => `GUESS${String(n)}`);
    const guesser = await api.signedIn();
    await Promise.all(guesses.map((guess) => refusal(openPage(guesser, { coupon: guess }))));
    expect(await codeOf(guesser, 'WELCOME10')).toBe('TOO_MANY_REQUESTS');
  });

  it('is not what somebody does who mistypes five times', async () => {
    const member = await api.signedIn();
    for (let n = 0; n < 5; n += 1) expect(await codeOf(member, 'WELCOM10')).toBe('INVALID_COUPON');
    const sessionId = await openPage(member, { coupon: 'WELCOME10' });
    expect((await paymentOf(sessionId)).amountTotal).toBe(4_410);
  });
});

it('a coupon for one purchase, taken to fifty payment pages at once, is good for one', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => api.signedIn()));
  const pages = await Promise.all(buyers.map((buyer) => openPage(buyer, { coupon: 'ONCE' })));
  const paid = await Promise.allSettled(pages.map((page) => sandbox.press(page, 'pay')));
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const page of pages) await tellOf(page);
  const orders = await rows(
    `select amount, status from orders where coupon = 'ONCE' and status <> 'pending'`,
  );
  expect(orders).toEqual([{ amount: 3_675, status: 'paid' }]);

  // A buyer who comes too late gets a clear answer and may buy at the full price.
  const late = buyers[paid.findIndex(({ status }) => status === 'rejected')] ?? api.visitor();
  expect(await codeOf(late, 'ONCE')).toBe('INVALID_COUPON');
  const sessionId = await openPage(late);
  expect((await paymentOf(sessionId)).amountTotal).toBe(4_900);
});

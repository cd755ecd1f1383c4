import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import type { Browser } from '../../testing/browser.ts';
import type { Harness } from '../../testing/harness.ts';
import {
  hasPremium,
  paymentOf,
  refusal,
  resetPurchases,
  startPurchases,
  stopPurchases,
} from '../../testing/purchases.ts';
import type { StripeSandbox } from '../../testing/stripe-sandbox.ts';

let api: Harness;
let sandbox: StripeSandbox;

beforeAll(async () => {
  ({ api, sandbox } = await startPurchases());
});
afterEach(() => resetPurchases({ api, sandbox }));
afterAll(() => stopPurchases({ api, sandbox }));

describe('the outcome page', () => {
  const stateOf = async ({ call }: Browser, sessionId: string) =>
    (await call(checkout.readSession, { params: { sessionId } })).data;

  it('follows a session from open to paid without any webhook', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createCheckout, { body: {} });
    expect(await stateOf(member, data.sessionId)).toEqual({ state: 'unpaid', product: 'coaching' });
    await sandbox.press(data.sessionId, 'decline');
    expect((await stateOf(member, data.sessionId)).state).toBe('unpaid');
    await sandbox.press(data.sessionId, 'pay');
    expect((await stateOf(member, data.sessionId)).state).toBe('paid');
    expect(await hasPremium(member)).toBe(true);
    const again = await refusal(member.call(checkout.createCheckout, { body: {} }));
    expect(again.data.current).toEqual({ product: 'coaching', state: 'paid' });
  });

  it('says processing while money is on its way or Stripe does not answer', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay', { async: true });
    expect((await stateOf(member, data.sessionId)).state).toBe('processing');
    await sandbox.press(data.sessionId, 'settle', { paid: true });
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    expect((await stateOf(member, data.sessionId)).state).toBe('processing');
    await sandbox.setFaults({ stripe: null });
    expect((await stateOf(member, data.sessionId)).state).toBe('paid');
  });

  it('tells a stranger and a random id the same nothing', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const stranger = await api.signedIn();
    const nothing = { state: 'unknown', product: null };
    expect(await stateOf(stranger, data.sessionId)).toEqual(nothing);
    expect(await stateOf(stranger, 'cs_test_random')).toEqual(nothing);
    expect(await stateOf(api.visitor(), '%00')).toEqual(nothing);
  });
});

describe('the sandbox as a whole', () => {
  it('pays, refunds and disputes through its own events', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay');
    const { paymentIntent } = await paymentOf(sandbox, data.sessionId);
    const tell = () => sandbox.deliverAll(api.visitor(), data.sessionId, paymentIntent ?? '');
    const status = async () => (await member.call(transactions.list)).data.items[0]?.status;
    await tell();
    expect(await status()).toBe('paid');
    await sandbox.press(data.sessionId, 'refund', { amount: 1_000 });
    await tell();
    expect(await status()).toBe('partially_refunded');
    expect(await hasPremium(member)).toBe(true);
    await sandbox.press(data.sessionId, 'refund');
    await tell();
    expect(await status()).toBe('refunded');
    expect(await hasPremium(member)).toBe(false);
  });
});

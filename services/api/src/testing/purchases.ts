import { checkout } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import type { Browser } from '@repo/testing/browser';
import { refusal } from './calls.ts';
import { type Harness, api, useApi } from './harness.ts';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

/** Sells coaching spots of this month until so many are left. */
export const leaveSpots = async (api: Harness, left: number): Promise<void> => {
  const spots = async () => (await api.visitor().call(offersApi.list)).data.spots;
  while ((await spots()).left > left) await api.signedIn({ coaching: true });
};

export { api, refusal };

/** That of the suite that calls `usePurchases`, while its tests run. */
export let sandbox: StripeSandbox;

/**
 * Gives a suite an API with a Stripe of its own, and each of its tests a Stripe without faults, all
 * coaching spots of the month and nothing counted.
 * @param overrides settings that differ
 */
export const usePurchases = (overrides: NodeJS.ProcessEnv = {}): void => {
  beforeAll(async () => {
    sandbox = await startStripeSandbox();
  });
  useApi(() => ({ STRIPE_API_URL: sandbox.url, ...overrides }));
  afterEach(async () => {
    await sandbox.setFaults({ stripe: null });
    await api.dataSource.query(`update orders set paid_at = paid_at - interval '1 month'`);
  });
  afterAll(() => {
    sandbox.stop();
  });
};

/** Whether the member holds the self-guided programme, as the API tells it. */
export const hasPremium = async ({ call }: Browser): Promise<boolean> =>
  (await call(checkout.readSelfGuidedCheckout)).data.alreadyPurchased;

export const paymentOf = async (sessionId: string) => {
  const found = (await sandbox.payments()).find(({ session }) => session === sessionId);
  if (!found) throw new Error(`no session ${sessionId}`);
  return found;
};

let guests = 0;
export const guestAddress = (): string => `guest-${String((guests += 1))}@example.com`;

/** A browser that nobody is signed in on buys with an address. */
export const buyAsGuest = async (email = guestAddress()) => {
  const browser = api.visitor();
  const { data } = await browser.call(checkout.createSelfGuidedCheckout, { body: { email } });
  await sandbox.press(data.sessionId, 'pay');
  await sandbox.deliverAll(api.visitor(), data.sessionId);
  return { browser, email, sessionId: data.sessionId };
};

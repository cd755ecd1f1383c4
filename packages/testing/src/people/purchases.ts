import { checkout, type SelfGuidedCheckoutBody } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import { transactions } from '@repo/contracts/purchases/transactions';
import type { OfferId } from '@repo/product/offers';
import type { Browser } from '../browser.ts';
import { refusal } from '../api/calls.ts';
import { api, rows, useApi } from '../api/harness.ts';
import { runBundle } from '../api/running.ts';
import { startStripeSandbox, type StripeSandbox } from '../providers/stripe.ts';

/** Sells this month's coaching spots until `left` remain. */
export const leaveSpots = async (left: number): Promise<void> => {
  const spots = async () => (await api.visitor().call(offersApi.list)).data.spots;
  while ((await spots()).left > left) await api.signedIn({ coaching: true });
};

export { api, refusal };

/** The Stripe sandbox of the suite that calls `usePurchases`, while its tests run. */
export let sandbox: StripeSandbox;

/**
 * Gives a suite an API with a separate Stripe sandbox. Before each test, Stripe has no faults, all
 * coaching spots of the month are free and all limits are unused.
 * @param overrides settings that differ
 * @param run `runSource` for a suite that looks inside the process
 */
export const usePurchases = (overrides: NodeJS.ProcessEnv = {}, run = runBundle): void => {
  beforeAll(async () => {
    sandbox = await startStripeSandbox();
  });
  useApi(() => ({ STRIPE_API_URL: sandbox.url, ...overrides }), run);
  afterEach(async () => {
    await sandbox.setFaults({ stripe: null });
    await rows(`update orders set paid_at = paid_at - interval '1 month'`);
  });
  afterAll(() => {
    sandbox.stop();
  });
};

/** Whether the member has the self-guided programme, according to the API. */
export const hasPremium = async ({ call }: Browser): Promise<boolean> =>
  (await call(checkout.readSelfGuidedCheckout)).data.alreadyPurchased;

/** The status of each order of a member, newest first, from their own list. */
export const statusesOf = async ({ call }: Browser) =>
  (await call(transactions.list)).data.items.map(({ status }) => status);

export const paymentOf = async (sessionId: string) => {
  const found = (await sandbox.payments()).find(({ session }) => session === sessionId);
  if (!found) throw new Error(`the sandbox has no Checkout Session ${sessionId}`);
  return found;
};

/** The options of a checkout; the self-guided programme by default. */
type Wish = SelfGuidedCheckoutBody & { offer?: OfferId };

export const endpoints = {
  'self-guided': checkout.createSelfGuidedCheckout,
  coaching: checkout.createCheckout,
  'coaching-new-door': checkout.createNewDoorCheckout,
} as const;

/** Asks for a payment page. @returns its session. */
export const openPage = async (
  { call }: Browser,
  { offer = 'self-guided', ...body }: Wish = {},
): Promise<string> => (await call(endpoints[offer], { body })).data.sessionId;

/** Has Stripe's events about a payment delivered. */
export const deliverEventsOf = (id: string | null): Promise<void> =>
  sandbox.deliverAll(api.visitor(), id ?? '');

/** Pays a page and reports it to the API. */
export const pay = async (
  sessionId: string,
  input?: { amount?: number | undefined },
): Promise<void> => {
  await sandbox.press(sessionId, 'pay', input);
  await deliverEventsOf(sessionId);
};

/** Opens a page and pays it. @returns its session. */
export const buy = async (buyer: Browser, wish?: Wish): Promise<string> => {
  const sessionId = await openPage(buyer, wish);
  await pay(sessionId);
  return sessionId;
};

/** Refunds a page's payment and reports it to the API. */
export const refund = async (sessionId: string): Promise<void> => {
  await sandbox.press(sessionId, 'refund');
  await deliverEventsOf((await paymentOf(sessionId)).paymentIntent);
};

let guests = 0;
export const guestAddress = (): string => `guest-${String((guests += 1))}@example.com`;

/** A signed-out browser buys with an address. */
export const buyAsGuest = async (email = guestAddress()) => {
  const browser = api.visitor();
  return { browser, email, sessionId: await buy(browser, { email }) };
};

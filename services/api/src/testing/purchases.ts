import { RequestError } from '@repo/contracts/client';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Browser } from '@repo/testing/browser';
import { startHarness, type Harness } from './harness.ts';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

/** Those of the suite that calls `usePurchases`, while its tests run. */
export let api: Harness;
export let sandbox: StripeSandbox;

/**
 * Gives a suite an API with a Stripe of its own, and each of its tests a Stripe without faults, all
 * coaching spots of the month and nothing counted.
 * @param overrides settings that differ
 */
export const usePurchases = (overrides: NodeJS.ProcessEnv = {}): void => {
  beforeAll(async () => {
    sandbox = await startStripeSandbox();
    api = await startHarness({ STRIPE_API_URL: sandbox.url, ...overrides });
  });
  afterEach(async () => {
    await sandbox.setFaults({ stripe: null });
    await api.dataSource.query(`update orders set paid_at = paid_at - interval '1 month'`);
    await api.dataSource.query('delete from limits');
  });
  afterAll(async () => {
    await api.stop();
    sandbox.stop();
  });
};

export const refusal = async (call: Promise<unknown>): Promise<RequestError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error('the call was not refused');
};

/** Whether the member holds the self-guided programme, as the API tells it. */
export const hasPremium = async ({ call }: Browser): Promise<boolean> =>
  (await call(checkout.readSelfGuidedCheckout)).data.alreadyPurchased;

export const paymentOf = async (sessionId: string) => {
  const found = (await sandbox.payments()).find(({ session }) => session === sessionId);
  if (!found) throw new Error(`no session ${sessionId}`);
  return found;
};

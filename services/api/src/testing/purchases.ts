import { RequestError } from '@repo/contracts/client';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Browser } from './browser.ts';
import { startHarness, type Harness } from './harness.ts';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

interface Purchases {
  api: Harness;
  sandbox: StripeSandbox;
}

/** An API with a Stripe of its own. */
export const startPurchases = async (): Promise<Purchases> => {
  const sandbox = await startStripeSandbox();
  return { sandbox, api: await startHarness({ STRIPE_API_URL: sandbox.url }) };
};

/** Gives the next test a Stripe without faults and all coaching spots of the month. */
export const resetPurchases = async ({ api, sandbox }: Purchases): Promise<void> => {
  await sandbox.setFaults({ stripe: null });
  await api.dataSource.query(`update orders set paid_at = paid_at - interval '1 month'`);
};

export const stopPurchases = async ({ api, sandbox }: Purchases): Promise<void> => {
  await api.stop();
  sandbox.stop();
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

export const paymentOf = async (sandbox: StripeSandbox, sessionId: string) => {
  const found = (await sandbox.payments()).find(({ session }) => session === sessionId);
  if (!found) throw new Error(`no session ${sessionId}`);
  return found;
};

import { products, type ProductId } from '@repo/product/products';
import type { Stripe } from 'stripe';
import { readers } from './stripe-updates.ts';

export interface AccountState {
  missingProducts: string[];
  /** Problems of our webhook endpoint; undefined if our key may not read it. */
  webhook: string[] | undefined;
}

const findMissing = async (stripe: Stripe): Promise<string[]> => {
  const { data } = await stripe.products.list({ ids: Object.keys(products) });
  const there = new Set(data.map(({ id }) => id));
  return Object.keys(products).filter((id) => !there.has(id));
};

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'api_version' | 'enabled_events'>;

const describe = ({ status, api_version, enabled_events: enabled }: Endpoint): string[] => {
  const missing = Object.keys(readers).filter(
    (event) => !enabled.some((one) => one === '*' || one === event),
  );
  return [
    ...(status === 'enabled' ? [] : ['it is switched off']),
    ...(api_version === apiVersion ? [] : [`it speaks ${api_version ?? 'another version'}`]),
    ...(missing.length > 0 ? [`it does not send ${missing.join(', ')}`] : []),
  ];
};

/** @returns the problems of the endpoint at this address */
export const describeEndpoint = (endpoints: readonly Endpoint[], url: string): string[] => {
  const own = endpoints.filter((one) => one.url === url);
  const [first] = own;
  if (!first) return [`there is none for ${url}`];
  if (own.length > 1)
    return [`there are ${String(own.length)} for ${url}: every event comes twice`];
  return describe(first);
};

/**
 * Asks Stripe what it knows about this site.
 * @throws the error of Stripe's SDK for a refused key
 */
export const readAccount = async (
  settings: StripeSettings,
  publicUrl: string,
): Promise<AccountState> => {
  const stripe = await connect(settings);
  const missingProducts = await findMissing(stripe);
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    if ((error as { statusCode?: number }).statusCode === 401) throw error;
    return undefined;
  });
  const url = `${publicUrl}/api/payment/webhook`;
  return { missingProducts, webhook: endpoints && describeEndpoint(endpoints.data, url) };
};

/** Pinned, because the shapes in `stripe-objects.ts` are those of this version. */
export const apiVersion = '2026-10-28.endive';

/** Per try, in milliseconds; with the one retry a buyer waits ten seconds at most. */
const timeout = 5_000;

export interface StripeSettings {
  STRIPE_SECRET_KEY: string;
  STRIPE_API_URL: string;
}

/** Loads the SDK at the first call, to keep the start cheap. */
export const connect = async ({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: StripeSettings): Promise<Stripe> => {
  const { Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  const isPlain = protocol === 'http:';
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/**
 * Our products have fixed ids, so that promotion codes can be limited to one of them.
 * @returns whether it had to be created
 */
export const createProduct = async (
  stripe: Stripe,
  id: ProductId,
): Promise<'created' | 'existing'> => {
  try {
    await stripe.products.create({ id, name: products[id].name });
    return 'created';
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_already_exists') return 'existing';
    throw error;
  }
};

/**
 * Refunds a payment in full; a repeated call refunds once. The webhook reports the result.
 * @returns Stripe's id of the refund
 */
export const refundInFull = async (
  settings: StripeSettings,
  { orderId, paymentIntent }: { orderId: string; paymentIntent: string },
): Promise<string> => {
  const stripe = await connect(settings);
  const { id } = await stripe.refunds.create(
    { payment_intent: paymentIntent },
    { idempotencyKey: `refund-${orderId}` },
  );
  return id;
};

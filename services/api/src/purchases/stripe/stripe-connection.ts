import { products, type ProductId } from '@repo/product/products';
import type { Stripe } from 'stripe';

/** Pinned, because the shapes in `stripe-updates.ts` are those of this version. */
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

/** @returns our products that Stripe does not have yet */
export const findMissingProducts = async (settings: StripeSettings): Promise<string[]> => {
  const stripe = await connect(settings);
  const { data } = await stripe.products.list({ ids: Object.keys(products) });
  const there = new Set(data.map(({ id }) => id));
  return Object.keys(products).filter((id) => !there.has(id));
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

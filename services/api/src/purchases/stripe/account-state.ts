import { products } from '@repo/product/products';
import type { Stripe } from 'stripe';
import { apiVersion, connect, type StripeSettings } from './stripe-connection.ts';
import { readers } from './stripe-updates.ts';

export interface AccountState {
  missingProducts: string[];
  /** What is wrong with the endpoint that should call us; undefined where our key may not look. */
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

/** @returns what is wrong with the endpoint at this address */
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
 * @throws what Stripe's SDK throws for a key that it does not take
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

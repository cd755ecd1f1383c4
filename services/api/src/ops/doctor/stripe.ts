import { readAccount } from '../../purchases/stripe/account-state.ts';
import { fails, passes, warns, type Finding } from '@repo/backend/doctor';
import type { ApiCheck } from './check.ts';

const ofProducts = (missing: readonly string[]): Finding =>
  missing.length === 0
    ? passes('the products are there')
    : warns(`${missing.join(', ')} not made yet: npm run stripe:setup`);

const ofWebhook = (problems: readonly string[] | undefined): Finding => {
  if (!problems) return warns('this key may not read webhook endpoints: look at it at Stripe');
  const says = problems.join('; ');
  return problems.length === 0 ? passes('the webhook endpoint is as it should be') : fails(says);
};

const isStandIn = (url: string): boolean => new URL(url).hostname !== 'api.stripe.com';

export const stripeCheck: ApiCheck = {
  name: 'Stripe',
  look: async ({ config }) => {
    const state = await readAccount(config, config.PUBLIC_URL).catch((error: unknown) => {
      const { statusCode } = error as { statusCode?: number };
      return statusCode === undefined ? 'does not answer' : `answers ${String(statusCode)}`;
    });
    // Production takes none (packages/backend/src/settings/production.ts).
    if (state !== 'does not answer' && isStandIn(config.STRIPE_API_URL))
      return warns(`${config.STRIPE_API_URL} stands in for it: no payment is real`);
    if (typeof state === 'string') return fails(`${state} to our key`);
    return [ofProducts(state.missingProducts), ofWebhook(state.webhook)];
  },
};

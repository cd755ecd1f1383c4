import { randomBytes } from 'node:crypto';
import { fails, passes, warns, type Finding } from '@repo/backend/doctor';
import { callbackOf } from '../../accounts/google/google-callback.ts';
import type { Config } from '../../platform/config.ts';
import { readAccount } from '../../purchases/stripe/stripe-connection.ts';
import type { ApiCheck } from './database.ts';
import { isOwn } from './site.ts';

const ofProducts = (missing: readonly string[]): Finding =>
  missing.length === 0
    ? passes('the products are there')
    : warns(`${missing.join(', ')} not made yet: docs/going-live.md, task 7`);

const ofWebhook = (problems: readonly string[] | undefined): Finding => {
  if (!problems) return warns('this key may not read webhook endpoints: look at it at Stripe');
  const says = problems.join('; ');
  return problems.length === 0 ? passes('the webhook endpoint is as it should be') : fails(says);
};

const ofKey = ({ STRIPE_SECRET_KEY: key }: Config): Finding =>
  /^.k_test_/.test(key)
    ? warns('a test key: no payment is real')
    : passes('a live key: it answers');

const isStandIn = (url: string): boolean => new URL(url).hostname !== 'api.stripe.com';

export const stripeCheck: ApiCheck = {
  name: 'Stripe',
  run: async ({ config }) => {
    const state = await readAccount(config, config.PUBLIC_URL).catch((error: unknown) => {
      const { statusCode } = error as { statusCode?: number };
      return statusCode === undefined ? 'does not answer' : `answers ${String(statusCode)}`;
    });
    // Production refuses a stand-in (packages/backend/src/settings/production.ts).
    if (state !== 'does not answer' && isStandIn(config.STRIPE_API_URL))
      return warns(`${config.STRIPE_API_URL} stands in for it: no payment is real`);
    if (typeof state === 'string') return fails(`${state} to our key`);
    return [ofKey(config), ofProducts(state.missingProducts), ofWebhook(state.webhook)];
  },
};

const timeoutMs = 5_000;

/** Sends an invalid code: a server that knows our client refuses the code, else the client (RFC 6749). */
const lookAtClient = async (config: Config): Promise<Finding> => {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code: 'none', redirect_uri: callbackOf(config) },
    ...{ client_id: config.GOOGLE_CLIENT_ID, client_secret: config.GOOGLE_CLIENT_SECRET },
    code_verifier: randomBytes(32).toString('base64url'),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(config.GOOGLE_TOKEN_URL, { method: 'POST', body, signal });
  const { error } = (await answer.json()) as { error?: string };
  if (error === 'invalid_client') return fails('refuses GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET');
  return error === 'invalid_grant'
    ? passes('takes our client')
    : warns(`says ${error ?? 'nothing'}`);
};

/** With `prompt=none` it sends a browser back at once, but only to an address that it knows. */
const lookAtCallback = async (config: Config): Promise<Finding> => {
  const callback = callbackOf(config);
  const query = new URLSearchParams({
    ...{ client_id: config.GOOGLE_CLIENT_ID, redirect_uri: callback, response_type: 'code' },
    ...{ scope: 'openid email', prompt: 'none', state: 'doctor' },
    ...{ code_challenge_method: 'S256', code_challenge: randomBytes(32).toString('base64url') },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  const url = `${config.GOOGLE_AUTHORIZATION_URL}?${query.toString()}`;
  const answer = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) => {
    if (isOwn(url)) return undefined;
    throw error;
  });
  if (!answer) return warns('its page is seen from this machine alone, not from in here');
  const { status, headers } = answer;
  const leadsTo = headers.get('location') ?? '';
  if (leadsTo.startsWith(callback)) return passes(`sends people to ${callback}`);
  if (status >= 400 || /error/i.test(leadsTo))
    return fails(`does not send people to ${callback}: name it at the client`);
  return warns(`shows a page first, so nobody saw whether it sends people to ${callback}`);
};

export const googleCheck: ApiCheck = {
  name: 'Google',
  run: ({ config }) => Promise.all([lookAtClient(config), lookAtCallback(config)]),
};

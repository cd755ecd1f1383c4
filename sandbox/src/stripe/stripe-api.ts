import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import type { Faults } from '../faults.ts';
import { applyFault, faultMessage } from '../http-faults.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { invalid, StripeApiError, unauthorized, unknownUrl } from './failure.ts';
import { type Form, parseForm } from './form.ts';
import { once } from './idempotency.ts';
import { noInput, productInput, readInput } from './input.ts';
import { expire } from './objects/payments.ts';
import { listCodes } from './objects/promotion-codes.ts';
import { createRefund } from './objects/refunds-and-disputes.ts';
import { createSession, readSession } from './objects/sessions.ts';
import { now, type Tables, mustGet, type StripeContext, newId } from './tables.ts';
import { listEvents, stripeApiVersion } from './events.ts';

/** @throws resource_already_exists, which the API takes as "nothing to do" */
const addProduct = ({ products }: Tables, form: Form): Stripe.Product => {
  const { id, name } = readInput(productInput, form);
  if (products.get(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const made = { created: now(), updated: now() };
  return products.put({ ...fixtures.product, ...made, id, object: 'product', name });
};

/** `id` is the one in the address, or ''. */
type Handler = (call: { context: StripeContext; id: string; form: Form }) => object;

/**
 * Every call that the product makes: method and path below `/v1`. Stripe accepts calls that move
 * money without an idempotency key of the caller's; here that is a mistake.
 */
const calls: [method: 'GET' | 'POST', path: string, handler: Handler, isKeyed?: 'keyed'][] = [
  ['POST', '/products', ({ context, form }) => addProduct(context.tables, form)],
  ['GET', '/promotion_codes', ({ context, form }) => listCodes(context.tables, form)],
  ['POST', '/checkout/sessions', ({ context, form }) => createSession(context, form), 'keyed'],
  [
    'GET',
    '/checkout/sessions/:id',
    ({ context, id, form }) => readSession(context.tables, id, form),
  ],
  [
    'POST',
    '/checkout/sessions/:id/expire',
    ({ context, id, form }) => {
      readInput(noInput, form);
      return expire(context, mustGet(context.tables.sessions, 'checkout.session', id));
    },
  ],
  ['POST', '/refunds', ({ context, form }) => createRefund(context, form), 'keyed'],
  ['GET', '/events', ({ context, form }) => listEvents(context.tables, form)],
];

/** The secret key. @throws without one, or with a live one */
const readKey = (authorization = ''): string => {
  const [, key] = /^bearer (\S+)$/i.exec(authorization) ?? [];
  if (!key) throw unauthorized('You did not provide an API key.');
  if (/^[sr]k_live/.test(key)) throw unauthorized('A live key does not belong in a sandbox.');
  return key;
};

const faultBody = (status: number) => ({
  error: {
    type: status === 429 ? 'invalid_request_error' : 'api_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: faultMessage,
  },
});

type ApiRequest = FastifyRequest<{ Params: { id?: string } }>;

const perform = (
  context: StripeContext,
  [, , handler, isKeyed]: (typeof calls)[number],
  { method, params, headers, url, body: sent }: ApiRequest,
): { body: string; isReplay: boolean } => {
  const [path = '', query = ''] = url.split('?', 2);
  const text = typeof sent === 'string' ? sent : '';
  const key = String(headers['idempotency-key'] ?? '');
  const apiKey = readKey(headers.authorization);
  const version = String(headers['stripe-version'] ?? 'none');
  // Stripe would answer another version in that version's shapes, not those typed here.
  if (version !== stripeApiVersion) throw invalid(`Invalid Stripe API version: ${version}`);
  // The SDK makes up this key for its own retries; it does not protect a second call of ours.
  if (isKeyed && (!key || key.startsWith('stripe-node-retry-')))
    throw invalid('This call must carry an Idempotency-Key of its own.');
  const form = parseForm(method === 'GET' ? query : text);
  const run = () => JSON.stringify(handler({ context, id: params.id ?? '', form }));
  if (method !== 'POST' || !key) return { body: run(), isReplay: false };
  return once(context.tables.replays, { apiKey, key, request: `${path} ${text}` }, run);
};

const serve =
  (context: StripeContext, faults: Faults, call: (typeof calls)[number]) =>
  (request: ApiRequest, reply: FastifyReply) => {
    void reply.header('request-id', newId('req_', 14)).header('stripe-version', stripeApiVersion);
    const fault = faults.take('stripe', `${request.method} ${request.url}`);
    if (fault && fault.mode !== 'drop') return applyFault(reply, fault, faultBody);
    const { body, isReplay } = perform(context, call, request);
    // A dropped call takes effect; only its answer is lost.
    if (fault) return applyFault(reply, fault, faultBody);
    if (isReplay) void reply.header('idempotent-replayed', 'true');
    return reply.type('application/json').send(body);
  };

const sendFailure = (reply: FastifyReply, { status, error }: StripeApiError) =>
  reply.code(status).send({ error });

/** Stripe's API under `/v1`, as the real SDK calls it. */
export const stripeApi = (
  server: FastifyInstance,
  context: StripeContext,
  faults: Faults,
): void => {
  void server.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof StripeApiError) return sendFailure(reply, error);
        const message = error instanceof Error ? error.message : 'unknown';
        return reply.code(500).send({ error: { type: 'api_error', message } });
      });
      scope.setNotFoundHandler(({ method, url }, reply) =>
        sendFailure(reply, unknownUrl(method, url)),
      );
      for (const call of calls)
        scope.route<{ Params: { id?: string } }>({
          method: call[0],
          url: call[1],
          handler: serve(context, faults, call),
        });
      done();
    },
    { prefix: '/v1' },
  );
};

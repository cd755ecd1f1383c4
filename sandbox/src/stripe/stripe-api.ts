import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import type { Faults } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { invalid, StripeApiError, unauthorized, unknownUrl } from './failure.ts';
import { type Form, parseForm } from './form.ts';
import { once, type StoredAnswer } from './idempotency.ts';
import { codeQuery, noInput, productInput, readInput } from './input.ts';
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

interface Call {
  context: StripeContext;
  /** The id in the address, or ''. */
  id: string;
  form: Form;
}

type Answer =
  | Stripe.Checkout.Session
  | Stripe.Product
  | Stripe.Refund
  | Stripe.ApiList<Stripe.EventBase | Stripe.PromotionCode>;

type Handler = (call: Call) => Answer;

const codesFor: Handler = ({ context, form }) => {
  const { limit, ...query } = readInput(codeQuery, form);
  const data = listCodes(context.tables, query).slice(0, limit);
  return { object: 'list', url: '/v1/promotion_codes', has_more: false, data };
};

/**
 * Every call that the product makes: method and path below `/v1`. Stripe accepts calls that move
 * money without an idempotency key of the caller's; here that is a mistake.
 */
const calls: [method: 'GET' | 'POST', path: string, handler: Handler, isKeyed?: 'keyed'][] = [
  ['POST', '/products', ({ context, form }) => addProduct(context.tables, form)],
  ['GET', '/promotion_codes', codesFor],
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

type ApiRequest = FastifyRequest<{ Params: { id?: string } }>;

/** The secret key. @throws without one, or with a live one */
const readKey = (authorization = ''): string => {
  const [, key] = /^bearer (\S+)$/i.exec(authorization) ?? [];
  if (!key) throw unauthorized('You did not provide an API key.');
  if (/^[sr]k_live/.test(key)) throw unauthorized('A live key does not belong in a sandbox.');
  return key;
};

/** Refuses every other version: Stripe would answer in that version's shapes, not those typed here. */
const checkVersion = (version: string | string[] = 'none'): void => {
  if (version !== stripeApiVersion) throw invalid(`Invalid Stripe API version: ${String(version)}`);
};

/** The SDK makes up this key for its own retries; it does not protect a second call of ours. */
const checkKey = (key: string | null): void => {
  if (!key || key.startsWith('stripe-node-retry-'))
    throw invalid('This call must carry an Idempotency-Key of its own.');
};

const faultBody = (status: number) => ({
  error: {
    type: status === 429 ? 'invalid_request_error' : 'api_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: 'A fault that the sandbox was asked for.',
  },
});

const idempotencyKeyOf = ({ headers }: ApiRequest): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
};

const perform = (
  context: StripeContext,
  [, , handler, isKeyed]: (typeof calls)[number],
  request: ApiRequest,
): StoredAnswer => {
  const { method, params, headers } = request;
  const [path = '', query = ''] = request.url.split('?', 2);
  const body = typeof request.body === 'string' ? request.body : '';
  const idempotencyKey = idempotencyKeyOf(request);
  const apiKey = readKey(headers.authorization);
  checkVersion(headers['stripe-version']);
  if (isKeyed) checkKey(idempotencyKey);
  const form = parseForm(method === 'GET' ? query : body);
  const run = () => ({
    status: 200,
    body: JSON.stringify(handler({ context, id: params.id ?? '', form })),
  });
  return once(context.tables.replays, { apiKey, idempotencyKey, method, path, body }, run);
};

const serve =
  (context: StripeContext, faults: Faults, call: (typeof calls)[number]) =>
  async (request: ApiRequest, reply: FastifyReply) => {
    void reply.header('request-id', newId('req_', 14)).header('stripe-version', stripeApiVersion);
    const fault = faults.take('stripe', `${request.method} ${request.url}`);
    // A dropped call still takes effect; only its answer is lost.
    const isDropped = fault?.mode === 'drop';
    if (fault && !isDropped && (await applyFault(reply, fault, faultBody))) return reply;
    const { status, body, isReplay } = perform(context, call, request);
    if (isDropped && (await applyFault(reply, fault, faultBody))) return reply;
    if (isReplay) void reply.header('idempotent-replayed', 'true');
    return reply.code(status).type('application/json').send(body);
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
      for (const call of calls) {
        const [method, url] = call;
        scope.route<{ Params: { id?: string } }>({
          method,
          url,
          handler: serve(context, faults, call),
        });
      }
      done();
    },
    { prefix: '/v1' },
  );
};

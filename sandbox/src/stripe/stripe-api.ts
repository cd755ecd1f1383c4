import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import { invalid, StripeApiError, unauthorized, unknownUrl } from './failure.ts';
import { type Form, parseForm } from './form.ts';
import { once, type StoredAnswer } from './idempotency.ts';
import { productInput, readInput, codeQuery } from './input.ts';
import { expire } from './objects/payments.ts';
import { listCodes } from './objects/promotion-codes.ts';
import { createRefund } from './objects/money-back.ts';
import { createSession, readSession } from './objects/sessions.ts';
import { now, type Product, type Tables, mustGet, type StripeContext, newId } from './tables.ts';
import { listEvents, stripeApiVersion } from './events.ts';

/** @throws resource_already_exists, which the API takes as "nothing to do" */
const addProduct = ({ products }: Tables, form: Form): Product => {
  const { id, name } = readInput(productInput, form);
  if (products.get(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  return products.put({ id, object: 'product', name, created: now() });
};

interface Call {
  context: StripeContext;
  /** The id in the address, or ''. */
  id: string;
  form: Form;
}

type Handler = (call: Call) => object;

const codesFor: Handler = ({ context, form }) => {
  const { limit, ...query } = readInput(codeQuery, form);
  const data = listCodes(context.tables, query).slice(0, limit);
  return { object: 'list', url: '/v1/promotion_codes', has_more: false, data };
};

/** Every call that the product makes: method and path below `/v1`. */
const calls: [method: 'GET' | 'POST', path: string, handler: Handler][] = [
  ['POST', '/products', ({ context, form }) => addProduct(context.tables, form)],
  ['GET', '/promotion_codes', codesFor],
  ['POST', '/checkout/sessions', ({ context, form }) => createSession(context, form)],
  [
    'GET',
    '/checkout/sessions/:id',
    ({ context, id, form }) => readSession(context.tables, id, form),
  ],
  [
    'POST',
    '/checkout/sessions/:id/expire',
    ({ context, id }) => expire(context, mustGet(context.tables.sessions, 'checkout.session', id)),
  ],
  ['POST', '/refunds', ({ context, form }) => createRefund(context, form)],
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

const perform = (context: StripeContext, handler: Handler, request: ApiRequest): StoredAnswer => {
  const { method, params, headers } = request;
  const [path = '', query = ''] = request.url.split('?', 2);
  const body = typeof request.body === 'string' ? request.body : '';
  const idempotencyKey = idempotencyKeyOf(request);
  const apiKey = readKey(headers.authorization);
  const form = parseForm(method === 'GET' ? query : body);
  const run = () => ({
    status: 200,
    body: JSON.stringify(handler({ context, id: params.id ?? '', form })),
  });
  return once(context.tables.replays, { apiKey, idempotencyKey, method, path, body }, run);
};

const serve =
  (context: StripeContext, faults: Faults, handler: Handler) =>
  async (request: ApiRequest, reply: FastifyReply) => {
    void reply.header('request-id', newId('req_', 14)).header('stripe-version', stripeApiVersion);
    const fault = faults.take('stripe', `${request.method} ${request.url}`);
    // A dropped call is carried out; only its answer gets lost.
    const isDropped = fault?.mode === 'drop';
    if (fault && !isDropped && (await applyFault(reply, fault, faultBody))) return reply;
    const { status, body, isReplay } = perform(context, handler, request);
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
      for (const [method, url, handler] of calls)
        scope.route<{ Params: { id?: string } }>({
          ...{ method, url },
          handler: serve(context, faults, handler),
        });
      done();
    },
    { prefix: '/v1' },
  );
};

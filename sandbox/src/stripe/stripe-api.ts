import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import { newId } from './books.ts';
import { answerCall, calls, type Handler, type StripeContext } from './calls.ts';
import { StripeFailure, unauthorized, unknownUrl } from './failure.ts';
import { parseForm } from './form.ts';
import { once, type Answer } from './idempotency.ts';
import { apiVersion } from './events.ts';

/** The secret key, from `Bearer` or as the user of `Basic`. @throws without one, or with a live one */
const readKey = (authorization = ''): string => {
  const [scheme = '', value = ''] = authorization.split(' ');
  const key = /^basic$/i.test(scheme)
    ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '')
    : value;
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (/^[sr]k_live/.test(key)) throw unauthorized('A live key does not belong in a sandbox.');
  return key;
};

const apiError = (status: number) => ({
  error: {
    type: status === 429 ? 'invalid_request_error' : 'api_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: 'A fault that the sandbox was asked for.',
  },
});

const headerText = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;

const perform = (
  context: StripeContext,
  handler: Handler,
  request: FastifyRequest<{ Params: { id?: string } }>,
): Answer => {
  const apiKey = readKey(request.headers.authorization);
  const [path = '', query = ''] = request.url.split('?', 2);
  const body = typeof request.body === 'string' ? request.body : '';
  const idempotencyKey = headerText(request.headers['idempotency-key']);
  const input = parseForm(request.method === 'GET' ? query : body);
  const id = request.params.id ?? '';
  return once(
    context.books.replays,
    { apiKey, idempotencyKey, method: request.method, path, body },
    () => ({
      status: 200,
      body: JSON.stringify(answerCall(handler, { context, id, input })),
    }),
  );
};

const sendFailure = (reply: FastifyReply, failure: StripeFailure) =>
  reply.code(failure.status).send({
    error: { ...failure.error, ...(failure.error.code && { doc_url: docUrl(failure.error.code) }) },
  });

const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** Stripe's API under `/v1`, as the real SDK calls it. */
export const stripeApi = (
  server: FastifyInstance,
  context: StripeContext,
  faults: Faults,
): void => {
  const serve =
    (handler: Handler) =>
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      void reply.header('request-id', newId('req_', 14)).header('stripe-version', apiVersion);
      const fault = faults.take('stripe', `${request.method} ${request.url}`);
      const isLate = fault?.mode === 'drop';
      if (fault && !isLate && (await applyFault(reply, fault, apiError))) return reply;
      const { status, body, isReplay } = perform(context, handler, request);
      if (isLate && (await applyFault(reply, fault, apiError))) return reply;
      if (headerText(request.headers['idempotency-key'])) {
        void reply.header('idempotency-key', request.headers['idempotency-key']);
      }
      if (isReplay) void reply.header('idempotent-replayed', 'true');
      return reply.code(status).type('application/json').send(body);
    };

  void server.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof StripeFailure) return sendFailure(reply, error);
        const message = error instanceof Error ? error.message : 'unknown';
        return reply.code(500).send({ error: { type: 'api_error', message } });
      });
      scope.setNotFoundHandler(({ method, url }, reply) =>
        sendFailure(reply, unknownUrl(method, url)),
      );
      for (const [method, url, handler] of calls) {
        scope.route<{ Params: { id?: string } }>({ method, url, handler: serve(handler) });
      }
      done();
    },
    { prefix: '/v1' },
  );
};

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z, ZodError } from 'zod';
import { faultModes, numberFields } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { StripeApiError } from '../stripe/failure.ts';
import { mustGet } from '../stripe/tables.ts';
import { readLedger } from './ledger.ts';
import { runPaymentAction } from './payment-actions.ts';

const inputOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'string'
    ? Object.fromEntries(new URLSearchParams(body))
    : ((body ?? {}) as Record<string, unknown>);

/** A form on the front page is sent back to it; JSON is answered with JSON. */
const answer = ({ body }: FastifyRequest, reply: FastifyReply, data: object) =>
  typeof body === 'string' ? reply.redirect('/', 303) : data;

/** The front page's form as a fault table; no mode clears the service's fault. */
const faultFromForm = (request: FastifyRequest): object => {
  const { service, mode, ...rest } = inputOf(request);
  const filled = Object.entries(rest).filter(([, value]) => value !== '');
  const fields: Record<string, unknown> = Object.fromEntries(
    filled.map(([name, value]) => [name, name in numberFields ? Number(value) : value]),
  );
  return { [String(service)]: mode ? { mode, ...fields } : null };
};

const sendError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
  const status = error instanceof StripeApiError ? error.status : (error.statusCode ?? 500);
  return reply.code(status).send({ error: error.message });
};

const faultRoutes = (scope: FastifyInstance, { faults }: Sandbox): void => {
  scope.get('/faults', () => faults.current());
  scope.get('/faults/modes', () => faultModes);
  scope.put('/faults', ({ body }) => faults.set(body));
  scope.post('/faults', (request, reply) =>
    answer(request, reply, faults.set(faultFromForm(request))),
  );
};

const paymentRoutes = (scope: FastifyInstance, { stripe, webhooks }: Sandbox): void => {
  scope.post<{ Params: { id: string; action: string } }>(
    '/payments/:id/:action',
    (request, reply) =>
      answer(request, reply, runPaymentAction(stripe, request.params, inputOf(request))),
  );
  scope.post<{ Params: { id: string } }>('/events/:id/resend', (request, reply) => {
    const event = mustGet(stripe.tables.events, 'event', request.params.id);
    webhooks.send(event);
    return answer(request, reply, { id: event.id });
  });
};

/** Switches and ledgers, for tests and for the buttons on the front page. */
export const controlRoutes = (server: FastifyInstance, sandbox: Sandbox): void => {
  void server.register(
    (scope, _options, done) => {
      scope.setErrorHandler(sendError);
      faultRoutes(scope, sandbox);
      paymentRoutes(scope, sandbox);
      scope.get('/ledger', () => readLedger(sandbox));
      scope.post('/reset', (request, reply) => {
        sandbox.reset();
        return answer(request, reply, {});
      });
      done();
    },
    { prefix: '/control' },
  );
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultModes, FaultRefused } from '../faults.ts';
import { need } from '../stripe/books.ts';
import { StripeFailure } from '../stripe/failure.ts';
import type { World } from '../world.ts';
import { readLedger } from './ledger.ts';
import { runPaymentAction, type Input } from './payment-actions.ts';

const isForm = (request: FastifyRequest): boolean => typeof request.body === 'string';

const inputOf = ({ body }: FastifyRequest): Input =>
  typeof body === 'string'
    ? Object.fromEntries(new URLSearchParams(body))
    : ((body ?? {}) as Input);

/** A button on the front page comes back to it; JSON gets its answer. */
const answer = (request: FastifyRequest, reply: FastifyReply, data: object) =>
  isForm(request) ? reply.redirect('/', 303) : data;

const numeric = new Set(['times', 'status', 'code', 'ms', 'count', 'amount']);

/** The front page's form as a row of the fault table; no mode clears the service. */
const faultFromForm = ({ service, mode, ...rest }: Input): Record<string, unknown> => {
  const filled = Object.entries(rest).filter(([, value]) => value !== '');
  const fields: Input = Object.fromEntries(
    filled.map(([name, value]) => [name, numeric.has(name) ? Number(value) : value]),
  );
  return { [String(service)]: mode ? { mode, ...fields } : null };
};

/** Switches and ledgers, for tests and for the buttons on the front page. */
export const controlRoutes = (server: FastifyInstance, world: World): void => {
  const { faults, stripe, webhooks } = world;

  void server.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error, _request, reply) => {
        const isRefused = error instanceof FaultRefused;
        const status = error instanceof StripeFailure ? error.status : isRefused ? 400 : 500;
        const message = error instanceof Error ? error.message : 'unknown';
        return reply.code(status).send({ error: message });
      });

      scope.get('/faults', () => faults.current());
      scope.get('/faults/modes', () => faultModes);
      scope.put('/faults', ({ body }) => faults.set(body));
      scope.post('/faults', (request, reply) =>
        answer(request, reply, faults.set(faultFromForm(inputOf(request)))),
      );
      scope.delete('/faults', () => {
        faults.clear();
        return faults.current();
      });

      scope.get('/ledger', () => readLedger(world));
      scope.post('/reset', (request, reply) => {
        world.reset();
        return answer(request, reply, {});
      });

      scope.post<{ Params: { id: string; action: string } }>(
        '/payments/:id/:action',
        (request, reply) => {
          const { id, action } = request.params;
          return answer(request, reply, runPaymentAction(stripe, id, action, inputOf(request)));
        },
      );

      scope.post<{ Params: { id: string } }>('/events/:id/resend', (request, reply) => {
        const event = need(stripe.books.events, 'event', request.params.id);
        webhooks.send(event);
        return answer(request, reply, { id: event.id });
      });
      done();
    },
    { prefix: '/control' },
  );
};

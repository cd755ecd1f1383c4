import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z, ZodError } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { invalid, StripeApiError } from '../stripe/failure.ts';
import { decline, expire, pay, settle } from '../stripe/objects/payments.ts';
import {
  chargeOf,
  disputeSteps,
  moveDispute,
  refundCharge,
} from '../stripe/objects/refunds-and-disputes.ts';
import { mustGet, type CheckoutSession, type StripeContext } from '../stripe/tables.ts';
import { readLedger } from './ledger.ts';

/** Numbers and flags arrive as text in an address and as themselves in JSON. */
const flag = z.union([z.boolean(), z.stringbool()]);
const actionInput = z.object({
  email: z.string().optional(),
  /** Cents. */
  amount: z.coerce.number().int().nonnegative().optional(),
  async: flag.default(false),
  paid: flag.default(true),
  status: z.enum(disputeSteps).default('open'),
});

type Action = (
  context: StripeContext,
  session: CheckoutSession,
  input: z.output<typeof actionInput>,
) => object;

/** What `POST /control/payments/{session}/{action}` can do. */
const actions: Record<string, Action> = {
  pay,
  decline,
  expire,
  settle: (context, session, { paid }) => settle(context, session, paid),
  refund: (context, { payment_intent: id }) => refundCharge(context, chargeOf(context, id)),
  dispute: (context, { payment_intent: id }, { status }) =>
    moveDispute(context, chargeOf(context, id), status),
};

/** A form on the front page is redirected back to it; JSON is answered with JSON. */
const answer = ({ body }: FastifyRequest, reply: FastifyReply, data: object) =>
  typeof body === 'string' ? reply.redirect('/', 303) : data;

/** Switches and ledgers, for tests and for the buttons on the front page. */
export const controlRoutes = (server: FastifyInstance, sandbox: Sandbox): void => {
  const { faults, stripe } = sandbox;
  void server.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error instanceof ZodError)
          return reply.code(400).send({ error: z.prettifyError(error) });
        const status = error instanceof StripeApiError ? error.status : (error.statusCode ?? 500);
        return reply.code(status).send({ error: error.message });
      });
      scope.get('/faults', () => faults.current());
      scope.put('/faults', ({ body }) => faults.set(body));
      scope.get('/ledger', () => readLedger(sandbox));
      scope.post<{ Params: { id: string; action: string } }>(
        '/payments/:id/:action',
        (request, reply) => {
          const { params, body, query } = request;
          const action = actions[params.action];
          if (!action) throw invalid(`Known actions: ${Object.keys(actions).join(', ')}.`);
          const session = mustGet(stripe.tables.sessions, 'checkout.session', params.id);
          const input = actionInput.parse(typeof body === 'string' ? query : (body ?? {}));
          return answer(request, reply, action(stripe, session, input));
        },
      );
      scope.post('/reset', (request, reply) => {
        sandbox.reset();
        return answer(request, reply, {});
      });
      done();
    },
    { prefix: '/control' },
  );
};

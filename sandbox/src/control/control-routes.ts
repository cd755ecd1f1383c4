import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z, ZodError } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { invalid, StripeApiError } from '../stripe/failure.ts';
import { moveDispute, disputeSteps } from '../stripe/objects/refunds-and-disputes.ts';
import { decline, expire, pay, settle } from '../stripe/objects/payments.ts';
import { chargeOf, refundCharge } from '../stripe/objects/refunds-and-disputes.ts';
import { mustGet, type CheckoutSession, type StripeContext } from '../stripe/tables.ts';
import { readLedger } from './ledger.ts';

/** Numbers and flags arrive as text from a form and as themselves in JSON. */
const flag = z.union([z.boolean(), z.stringbool()]);
const actionInput = z.object({
  email: z.string().optional(),
  /** Cents. */
  amount: z.coerce.number().int().nonnegative().optional(),
  async: flag.default(false),
  paid: flag.default(true),
  status: z.enum(disputeSteps).default('open'),
});
type ActionInput = z.output<typeof actionInput>;

type Action = (context: StripeContext, session: CheckoutSession, input: ActionInput) => object;

/** What `POST /control/payments/{session}/{action}` can do. */
const actions: Record<string, Action> = {
  pay: (context, session, { email, amount, async: isAsync }) =>
    pay(context, session, { email, amount, isAsync }),
  decline,
  expire,
  settle: (context, session, { paid }) => settle(context, session, paid),
  refund: (context, session, { amount }) =>
    refundCharge(context, chargeOf(context, session), amount),
  dispute: (context, session, { status }) =>
    moveDispute(context, chargeOf(context, session), status),
};

const runPaymentAction = (
  context: StripeContext,
  { id, action: name }: { id: string; action: string },
  input: unknown,
): object => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw invalid(`Known actions: ${Object.keys(actions).join(', ')}.`, 'action');
  const session = mustGet(context.tables.sessions, 'checkout.session', id);
  return action(context, session, actionInput.parse(input));
};

const inputOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'string'
    ? Object.fromEntries(new URLSearchParams(body))
    : ((body ?? {}) as Record<string, unknown>);

/** A form on the front page is redirected back to it; JSON is answered with JSON. */
const answer = ({ body }: FastifyRequest, reply: FastifyReply, data: object) =>
  typeof body === 'string' ? reply.redirect('/', 303) : data;

const sendError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
  const status = error instanceof StripeApiError ? error.status : (error.statusCode ?? 500);
  return reply.code(status).send({ error: error.message });
};

const faultRoutes = (scope: FastifyInstance, { faults }: Sandbox): void => {
  scope.get('/faults', () => faults.current());
  scope.put('/faults', ({ body }) => faults.set(body));
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

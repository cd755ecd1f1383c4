import { z } from 'zod';
import { moveDispute, disputeSteps } from '../stripe/objects/dispute.ts';
import { invalid } from '../stripe/failure.ts';
import { decline, expire, pay, settle } from '../stripe/objects/payments.ts';
import { chargeOf, refundCharge } from '../stripe/objects/refund.ts';
import { mustGet, type CheckoutSession, type StripeContext } from '../stripe/tables.ts';

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

export const runPaymentAction = (
  context: StripeContext,
  { id, action: name }: { id: string; action: string },
  input: unknown,
): object => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw invalid(`Known actions: ${Object.keys(actions).join(', ')}.`, 'action');
  const session = mustGet(context.tables.sessions, 'checkout.session', id);
  return action(context, session, actionInput.parse(input));
};

import { need, type Session } from '../stripe/books.ts';
import { dispute, disputeSteps, type DisputeStep } from '../stripe/disputes.ts';
import { invalid } from '../stripe/failure.ts';
import { decline, expire, pay, settle, type Till } from '../stripe/payments.ts';
import { chargeOfSession, refundCharge } from '../stripe/refunds.ts';

export type Input = Record<string, unknown>;

const wholeNumber = (input: Input, name: string): number | undefined => {
  const value = input[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw invalid(`${name} must be a whole number of cents.`, name);
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const readStep = (input: Input): DisputeStep => {
  const status = input['status'] ?? 'open';
  const step = disputeSteps.find((name) => name === status);
  if (!step) throw invalid(`status must be one of ${disputeSteps.join(', ')}.`, 'status');
  return step;
};

type Action = (till: Till, session: Session, input: Input) => object;

/** What `POST /control/payments/{session}/{action}` can do. */
export const paymentActions: Record<string, Action> = {
  pay: (till, session, input) =>
    pay(till, session, {
      email: typeof input['email'] === 'string' ? input['email'] : undefined,
      amount: wholeNumber(input, 'amount'),
      isAsync: isTrue(input['async']),
    }),
  decline,
  expire,
  settle: (till, session, input) => settle(till, session, isTrue(input['paid'] ?? true)),
  refund: (till, session, input) =>
    refundCharge(till, chargeOfSession(till, session), {
      amount: wholeNumber(input, 'amount') ?? null,
    }),
  dispute: (till, session, input) => dispute(till, chargeOfSession(till, session), readStep(input)),
};

export const runPaymentAction = (till: Till, id: string, name: string, input: Input): object => {
  const action = Object.hasOwn(paymentActions, name) ? paymentActions[name] : undefined;
  if (!action) throw invalid(`Known actions: ${Object.keys(paymentActions).join(', ')}.`, 'action');
  return action(till, need(till.books.sessions, 'checkout.session', id), input);
};

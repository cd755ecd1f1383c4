import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../../faults.ts';
import { formatAmount, sendPage } from '../../pages/pages.ts';
import { StripeApiError } from '../failure.ts';
import { decline, pay, type PayOptions } from './payments.ts';
import { promotionCodes } from './promotion-codes.ts';
import type { CheckoutSession, StripeContext } from '../tables.ts';

/** `{CHECKOUT_SESSION_ID}` also arrives with its braces escaped. */
const successUrl = ({ success_url: url, id }: CheckoutSession): string =>
  url.replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, id);

/** A call of the hosted page. */
interface PayCall {
  context: StripeContext;
  faults: Faults;
  session: CheckoutSession;
  reply: FastifyReply;
  /** What the buyer has typed so far. */
  email: string;
}

/** @param problem why the last press of a button failed */
const showForm = ({ context, session, reply, email }: PayCall, problem?: string) => {
  const [discount] = session.discounts;
  return sendPage(reply.code(problem === undefined ? 200 : 402), 'pay', {
    session,
    problem,
    title: `Pay ${formatAmount(session.amount_total, session.currency)}`,
    email: session.customer_email ?? email,
    isEmailFixed: session.customer_email !== null,
    items: context.tables.checkouts.get(session.id)?.items ?? [],
    discount: (session.amount_subtotal ?? 0) - session.amount_total,
    code: promotionCodes.find(({ code }) => discount?.promotion_code === `promo_${code}`)?.code,
  });
};

/** The page of a session that cannot be paid. */
const showNotice = (
  reply: FastifyReply,
  notice: { title: string; sentence: string; onward?: string | null },
) => sendPage(reply, 'notice', { problems: [], ...notice });

const showClosed: Record<'complete' | 'expired', (call: PayCall) => unknown> = {
  complete: ({ reply, session }) =>
    showNotice(reply, {
      title: 'Already paid',
      sentence: 'This payment is complete.',
      onward: successUrl(session),
    }),
  expired: ({ reply, session }) =>
    showNotice(reply.code(410), {
      title: 'This page has expired',
      sentence: 'Nothing was charged. Please start again from the shop.',
      onward: session.cancel_url,
    }),
};

const declineCard = (call: PayCall) => {
  const session = decline(call.context, call.session);
  return showForm({ ...call, session }, 'Your card was declined.');
};

/** What *Pay* does when a fault of the checkout is on. */
const faultyPay: Record<string, (amount: number | undefined) => PayOptions> = {
  'wrong-amount': (amount = 1) => ({ amount }),
  async: () => ({ isAsync: true }),
};

const payCard = (call: PayCall) => {
  const { context, session, reply, email } = call;
  const fault = call.faults.take('checkout');
  if (fault?.mode === 'decline') return declineCard(call);
  const options = fault ? faultyPay[fault.mode]?.(fault.amount) : {};
  return reply.redirect(successUrl(pay(context, session, { ...options, email })), 303);
};

const buttons: Record<string, (call: PayCall) => unknown> = {
  pay: payCard,
  decline: declineCard,
  cancel: ({ session, reply }) => reply.redirect(session.cancel_url ?? '/', 303),
};

const press = (call: PayCall, action: string): unknown => {
  const { session, reply } = call;
  // A second press of Pay leads to the same page as the first.
  if (session.status === 'complete') return reply.redirect(successUrl(session), 303);
  if (session.status === 'expired') return showClosed.expired(call);
  try {
    return (buttons[action] ?? showForm)(call);
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(call, error.message);
    throw error;
  }
};

/** The hosted payment page: its form and its three buttons. */
export const payRoutes = (server: FastifyInstance, context: StripeContext, faults: Faults) => {
  const withSession = (id: string, reply: FastifyReply, then: (call: PayCall) => unknown) => {
    const session = context.tables.sessions.get(id);
    if (session) return then({ context, faults, session, reply, email: '' });
    const sentence = 'This address names no payment.';
    return showNotice(reply.code(404), { title: 'No such payment', sentence });
  };

  server.get<{ Params: { id: string } }>('/pay/:id', ({ params }, reply) =>
    withSession(params.id, reply, (call) => {
      const { status } = call.session;
      return status === 'open' ? showForm(call) : showClosed[status](call);
    }),
  );

  server.post<{ Params: { id: string } }>('/pay/:id', ({ params, body }, reply) => {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    return withSession(params.id, reply, (call) =>
      press({ ...call, email: form.get('email') ?? '' }, form.get('action') ?? 'pay'),
    );
  });
};

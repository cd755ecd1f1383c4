import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../../faults.ts';
import { formatAmount, sendNotice, sendPage } from '../../pages/pages.ts';
import { StripeApiError } from '../failure.ts';
import { decline, pay } from './payments.ts';
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

const showClosed = ({ reply, session }: PayCall) =>
  session.status === 'complete'
    ? sendNotice(reply, 'Already paid', 'This payment is complete.', {
        onward: successUrl(session),
      })
    : sendNotice(reply.code(410), 'This page has expired', 'Please start again from the shop.', {
        onward: session.cancel_url,
      });

const declineCard = (call: PayCall) => {
  const session = decline(call.context, call.session);
  return showForm({ ...call, session }, 'Your card was declined.');
};

const payCard = (call: PayCall) => {
  const { context, session, reply, email } = call;
  const fault = call.faults.take('checkout');
  if (fault?.mode === 'decline') return declineCard(call);
  const amount = fault?.mode === 'wrong-amount' ? (fault.amount ?? 1) : undefined;
  const paid = pay(context, session, { email, amount });
  return reply.redirect(successUrl(paid), 303);
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
  if (session.status === 'expired') return showClosed(call);
  try {
    return (buttons[action] ?? showForm)(call);
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(call, error.message);
    throw error;
  }
};

/** The hosted payment page: its form and its three buttons. */
export const payRoutes = (server: FastifyInstance, context: StripeContext, faults: Faults) => {
  server.route<{ Params: { id: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/:id',
    handler: ({ method, params, body }, reply) => {
      const session = context.tables.sessions.get(params.id);
      if (!session) return sendNotice(reply.code(404), 'No such payment', 'It may be forgotten.');
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      const call = { context, faults, session, reply, email: form.get('email') ?? '' };
      if (method === 'POST') return press(call, form.get('action') ?? 'pay');
      return session.status === 'open' ? showForm(call) : showClosed(call);
    },
  });
};

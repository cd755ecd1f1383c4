import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Books, Session } from './books.ts';
import { findCode } from './discounts.ts';
import { StripeFailure } from './failure.ts';
import { parseForm, type Form } from './form.ts';
import { readText } from './input.ts';
import { declinedCard } from './money.ts';
import { renderClosedPage, renderPayPage } from './pay-page.ts';
import { decline, pay, type PayOptions, type Till } from './payments.ts';
import { changeDiscount, itemsOf } from './sessions.ts';

/** `{CHECKOUT_SESSION_ID}` also arrives with its braces escaped. */
const successUrl = ({ success_url: url, id }: Session): string =>
  (url ?? '/').replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, id);

const codeOf = (books: Books, session: Session): string | null => {
  const [discount] = session.discounts;
  return books.promotionCodes.get(discount?.promotion_code ?? '')?.code ?? null;
};

const takeCode = (books: Books, session: Session, form: Form): Session => {
  const typed = session.allow_promotion_codes ? readText(form, 'promotion_code') : null;
  if (typed === null || typed.toUpperCase() === codeOf(books, session)?.toUpperCase()) {
    return session;
  }
  const code = findCode(books, typed.trim());
  return changeDiscount(books, session, { coupon: null, promotion_code: code.id });
};

/** What *Pay* does when a fault of the checkout is on. */
const faultyPay: Record<string, (amount: number | undefined) => PayOptions> = {
  'wrong-amount': (amount = 1) => ({ amount }),
  async: () => ({ isAsync: true }),
};

interface Press {
  session: Session;
  form: Form;
  reply: FastifyReply;
}

export const payRoutes = (server: FastifyInstance, till: Till, faults: Faults): void => {
  const { books } = till;

  const show = (reply: FastifyReply, session: Session, form: Form, problem: string | null) =>
    reply
      .code(problem === null ? 200 : 402)
      .type('text/html')
      .send(
        renderPayPage({
          session,
          items: itemsOf(books, session),
          code: readText(form, 'promotion_code') ?? codeOf(books, session),
          email: readText(form, 'email') ?? '',
          problem,
        }),
      );

  const refuseCard = ({ session, form, reply }: Press) =>
    show(reply, decline(till, session), form, declinedCard.message ?? null);

  const actions: Record<string, (press: Press) => unknown> = {
    pay: ({ session, form, reply }) => {
      const fault = faults.take('checkout');
      if (fault?.mode === 'decline') return refuseCard({ session, form, reply });
      const options = fault ? faultyPay[fault.mode]?.(fault.amount) : {};
      const email = readText(form, 'email') ?? undefined;
      const paid = pay(till, takeCode(books, session, form), { ...options, email });
      return reply.redirect(successUrl(paid), 303);
    },
    apply: ({ session, form, reply }) => show(reply, takeCode(books, session, form), form, null),
    decline: refuseCard,
    cancel: ({ session, reply }) => reply.redirect(session.cancel_url ?? '/', 303),
  };

  const closed: Record<string, (reply: FastifyReply, session: Session) => unknown> = {
    complete: (reply, session) =>
      reply.send(
        renderClosedPage('Already paid', 'This payment is complete.', successUrl(session)),
      ),
    expired: (reply, session) =>
      reply
        .code(410)
        .send(
          renderClosedPage(
            'This page has expired',
            'Nothing was charged. Please start again from the shop.',
            session.cancel_url,
          ),
        ),
  };

  const answer = (id: string, reply: FastifyReply, run: (session: Session) => unknown): unknown => {
    const session = books.sessions.get(id);
    void reply.type('text/html');
    if (!session) {
      return reply
        .code(404)
        .send(renderClosedPage('No such payment', 'This address names no payment.', null));
    }
    return run(session);
  };

  server.get<{ Params: { id: string } }>('/pay/:id', ({ params }, reply) =>
    answer(params.id, reply, (session) => {
      const isClosed = closed[session.status ?? ''];
      return isClosed ? isClosed(reply, session) : show(reply, session, parseForm(''), null);
    }),
  );

  server.post<{ Params: { id: string } }>('/pay/:id', ({ params, body }, reply) =>
    answer(params.id, reply, (session) => {
      const form = parseForm(typeof body === 'string' ? body : '');
      const action = actions[readText(form, 'action') ?? 'pay'];
      // A second press of Pay lands where the first one did.
      if (session.status === 'complete') return reply.redirect(successUrl(session), 303);
      if (session.status === 'expired') return closed['expired']?.(reply, session);
      try {
        return action ? action({ session, form, reply }) : show(reply, session, form, null);
      } catch (error) {
        if (error instanceof StripeFailure) return show(reply, session, form, error.message);
        throw error;
      }
    }),
  );
};

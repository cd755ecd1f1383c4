import { need, now, type Books, type Session, type StoredEvent } from './books.ts';
import { redeem } from './discounts.ts';
import { recordEvent, type EventType } from './events.ts';
import { invalid } from './failure.ts';
import { capture, declinedCard, intentOf } from './money.ts';
import { isEmail } from './session-input.ts';
import { customerDetails } from './session-row.ts';

/** Everything that changes a payment needs the books and a way to tell the product. */
export interface Till {
  books: Books;
  send: (this: void, event: StoredEvent) => void;
}

export interface PayOptions {
  email?: string | undefined;
  /** Cents to charge instead of the session's total. */
  amount?: number | undefined;
  /** Complete now and settle later, as a bank transfer does. */
  isAsync?: boolean | undefined;
}

export const tell = ({ books, send }: Till, type: EventType, object: object): void =>
  send(recordEvent(books.events, type, object));

const needOpen = (session: Session): void => {
  if (session.status === 'open') return;
  throw invalid(`This Checkout Session is ${session.status ?? 'closed'}.`, 'session');
};

const complete = (till: Till, session: Session, changes: Partial<Session>): Session => {
  for (const discount of session.discounts) redeem(till.books, discount);
  const completed = till.books.sessions.put({
    ...session,
    ...changes,
    status: 'complete',
    url: null,
  });
  tell(till, 'checkout.session.completed', completed);
  return completed;
};

const takeMoney = (till: Till, intentId: string, email: string): void => {
  const charge = capture(till.books, need(till.books.intents, 'payment_intent', intentId), email);
  tell(till, 'charge.succeeded', charge);
  tell(till, 'payment_intent.succeeded', need(till.books.intents, 'payment_intent', intentId));
};

/**
 * The button *Pay*. A second press changes nothing.
 * @throws when the session has expired or no address is known
 */
export const pay = (till: Till, session: Session, options: PayOptions = {}): Session => {
  if (session.status === 'complete') return session;
  needOpen(session);
  const email = session.customer_email ?? options.email?.trim() ?? '';
  if (!isEmail(email)) throw invalid('Please enter the e-mail address for your receipt.', 'email');
  const amount = options.amount ?? session.amount_total ?? 0;
  const known = { ...session, amount_total: amount, customer_details: customerDetails(email) };
  if (amount === 0) {
    return complete(till, known, { payment_status: 'no_payment_required' });
  }
  const intent = intentOf(till.books, session, amount);
  if (session.payment_intent === null) tell(till, 'payment_intent.created', intent);
  if (options.isAsync) {
    const processing = till.books.intents.put({ ...intent, status: 'processing' });
    tell(till, 'payment_intent.processing', processing);
    return complete(till, known, { payment_intent: intent.id, payment_status: 'unpaid' });
  }
  takeMoney(till, intent.id, email);
  return complete(till, known, { payment_intent: intent.id, payment_status: 'paid' });
};

const failIntent = (till: Till, intentId: string): void => {
  const intent = need(till.books.intents, 'payment_intent', intentId);
  const failed = till.books.intents.put({
    ...intent,
    last_payment_error: declinedCard,
    status: 'requires_payment_method',
  });
  tell(till, 'payment_intent.payment_failed', failed);
};

/** The button *Decline*: the card is refused and the session stays open. */
export const decline = (till: Till, session: Session): Session => {
  needOpen(session);
  const intent = intentOf(till.books, session, session.amount_total ?? 0);
  const tried = till.books.sessions.put({ ...session, payment_intent: intent.id });
  failIntent(till, intent.id);
  return tried;
};

/** The bank's answer to an unpaid, completed session. */
export const settle = (till: Till, session: Session, isPaid: boolean): Session => {
  const intentId = session.payment_intent ?? '';
  const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid';
  if (!isWaiting || till.books.intents.get(intentId)?.status !== 'processing') {
    throw invalid('This payment is not waiting to be settled.', 'session');
  }
  if (!isPaid) {
    failIntent(till, intentId);
    tell(till, 'checkout.session.async_payment_failed', session);
    return session;
  }
  takeMoney(till, intentId, session.customer_details?.email ?? '');
  const paid = till.books.sessions.put({ ...session, payment_status: 'paid' });
  tell(till, 'checkout.session.async_payment_succeeded', paid);
  return paid;
};

export const expire = (till: Till, session: Session): Session => {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
    );
  }
  const expired = till.books.sessions.put({ ...session, status: 'expired', url: null });
  tell(till, 'checkout.session.expired', expired);
  return expired;
};

/** Expires every open session whose time has come. */
export const expireDue = (till: Till): void => {
  for (const session of till.books.sessions.all()) {
    if (session.status === 'open' && session.expires_at <= now()) expire(till, session);
  }
};

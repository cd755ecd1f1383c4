import { need, newId, now, type Books, type Checkout, type Discount } from './books.ts';
import type { LineItem, Session } from './books.ts';
import { applyDiscount, readDiscount } from './discounts.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { readFlag, readForm, readForms, readMetadata, readText, refuseUnknown } from './input.ts';
import {
  checkCombination,
  readEmail,
  readExpiry,
  readUrl,
  sessionFields,
} from './session-input.ts';
import { readItems, totalsOf } from './session-items.ts';
import { customerDetails, untouched } from './session-row.ts';

/** The smallest charge Stripe takes, in cents (USD). */
const leastCharge = 50;

/** @param origin where the hosted page lives */
export const createSession = (books: Books, input: Form, origin: string): Session => {
  refuseUnknown(input, sessionFields);
  checkCombination(input);
  const successUrl = readUrl(input, 'success_url');
  if (!successUrl) throw missing('success_url');
  const email = readEmail(input);
  const expiresAt = readExpiry(input);
  const discounts = readForms(input, 'discounts').map(readDiscount);
  const listed = readItems(books, input);
  const items = discounts.reduce((rows, discount) => applyDiscount(books, rows, discount), listed);
  const totals = totalsOf(items);
  if (totals.amount_total > 0 && totals.amount_total < leastCharge) {
    throw invalid('The total must be at least $0.50 usd.', 'line_items', 'amount_too_small');
  }
  const id = newId('cs_test_', 58);
  const intent = readForm(input, 'payment_intent_data') ?? {};
  const checkout: Checkout = {
    id,
    items,
    intentMetadata: readMetadata(intent, 'payment_intent_data[metadata]'),
  };
  books.checkouts.put(checkout);
  return books.sessions.put({
    ...untouched,
    ...totals,
    id,
    object: 'checkout.session',
    allow_promotion_codes: readFlag(input, 'allow_promotion_codes'),
    cancel_url: readUrl(input, 'cancel_url'),
    client_reference_id: readText(input, 'client_reference_id'),
    created: now(),
    currency: items[0]?.currency ?? null,
    customer_creation: 'if_required',
    customer_details: email === null ? null : customerDetails(email),
    customer_email: email,
    discounts,
    expires_at: expiresAt,
    metadata: readMetadata(input),
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_status: totals.amount_total === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: successUrl,
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
  });
};

/** What a session sells; gone only with the session itself. */
export const itemsOf = (books: Books, session: Session): LineItem[] =>
  books.checkouts.get(session.id)?.items ?? [];

/** Takes a promotion code that a person typed on the hosted page. */
export const changeDiscount = (books: Books, session: Session, discount: Discount): Session => {
  const checkout = need(books.checkouts, 'checkout session', session.id);
  const items = applyDiscount(books, checkout.items, discount);
  books.checkouts.put({ ...checkout, items });
  const totals = totalsOf(items);
  return books.sessions.put({
    ...session,
    ...totals,
    discounts: [discount],
    payment_status: totals.amount_total === 0 ? 'no_payment_required' : 'unpaid',
  });
};

export const listSessions = (books: Books, input: Form): Session[] => {
  const intent = readText(input, 'payment_intent');
  const status = readText(input, 'status');
  const email = readForm(input, 'customer_details')?.['email'];
  return books.sessions
    .all()
    .filter((session) => intent === null || session.payment_intent === intent)
    .filter((session) => status === null || session.status === status)
    .filter((session) => email === undefined || session.customer_details?.email === email);
};

/** With its line items, for `expand[]=line_items`. */
export const withItems = (books: Books, session: Session) => ({
  ...session,
  line_items: {
    object: 'list',
    data: itemsOf(books, session),
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  },
});

import type Stripe from 'stripe';
import fixtures from '../fixtures.json' with { type: 'json' };
import type { Form } from '../form.ts';
import { readInput, sessionInput, sessionQuery, type SessionInput } from '../input.ts';
import { discountOf } from './promotion-codes.ts';
import { mustGet, newId, now } from '../tables.ts';
import type { LineItem, CheckoutSession, StripeContext, Tables } from '../tables.ts';

/** Seconds; Stripe's own default. */
const lifetime = 24 * 60 * 60;

const toItem = (
  tables: Tables,
  { quantity, price_data: { product, unit_amount: amount } }: SessionInput['line_items'][number],
  index: number,
): LineItem => {
  const param = `line_items[${index}][price_data][product]`;
  const { name } = mustGet(tables.products, 'product', product, param);
  return { name, quantity, amount: amount * quantity };
};

const priceOf = (tables: Tables, items: LineItem[], { discounts }: SessionInput) => {
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0);
  const [code] = discounts;
  const discount = code ? discountOf(tables, subtotal, code.promotion_code) : 0;
  const total = subtotal - discount;
  return {
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    payment_status: total === 0 ? ('no_payment_required' as const) : ('unpaid' as const),
  };
};

/** The payer, as far as a hosted page without an address form knows. */
export const payerOf = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  ...fixtures.customer_details,
  email,
});

export const createSession = ({ tables, origin }: StripeContext, form: Form): CheckoutSession => {
  const input = readInput(sessionInput, form);
  const items = input.line_items.map((item, index) => toItem(tables, item, index));
  const price = priceOf(tables, items, input);
  const id = newId('cs_test_', 58);
  const email = input.customer_email ?? null;
  tables.checkouts.put({ id, items, intentMetadata: input.payment_intent_data?.metadata ?? {} });
  return tables.sessions.put({
    ...fixtures['checkout.session'],
    ...price,
    id,
    object: 'checkout.session',
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created: now(),
    currency: input.line_items[0]?.price_data.currency ?? 'usd',
    customer_details: email === null ? null : payerOf(email),
    customer_email: email,
    discounts: input.discounts.map((discount) => ({ coupon: null, ...discount })),
    expires_at: now() + lifetime,
    metadata: input.metadata,
    payment_intent: null,
    status: 'open',
    success_url: input.success_url,
    url: `${origin()}/pay/${id}`,
  });
};

/** With its payment intent in full where `expand` asks for it. */
export const readSession = (
  { sessions, intents }: Tables,
  id: string,
  form: Form,
): Stripe.Checkout.Session => {
  const { expand } = readInput(sessionQuery, form);
  const session = mustGet(sessions, 'checkout.session', id);
  const intent = expand.length > 0 && intents.get(session.payment_intent ?? '');
  return intent ? { ...session, payment_intent: intent } : session;
};

import {
  need,
  newId,
  now,
  type Books,
  type Checkout,
  type Discount,
  type LineItem,
  type Session,
} from './books.ts';
import { createPrice } from './catalogue.ts';
import { applyDiscount, readDiscount } from './discounts.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { needText, readCount, readFlag, readForm, readForms } from './input.ts';
import { readMetadata, readText, refuseUnknown } from './input.ts';

/** Taken and acted on, or taken and without meaning here. */
const sessionFields = [
  ...['allow_promotion_codes', 'cancel_url', 'client_reference_id', 'customer_email', 'discounts'],
  ...['expires_at', 'line_items', 'metadata', 'mode', 'payment_intent_data', 'success_url'],
  ...['adaptive_pricing', 'automatic_tax', 'billing_address_collection', 'branding_settings'],
  ...['consent_collection', 'currency', 'custom_fields', 'custom_text', 'customer_creation'],
  ...['excluded_payment_method_types', 'invoice_creation', 'locale', 'name_collection'],
  ...['payment_method_options', 'payment_method_types', 'phone_number_collection', 'submit_type'],
  ...['tax_id_collection', 'ui_mode', 'wallet_options'],
];

const minute = 60;
const lifetime = { least: 30 * minute, most: 24 * 60 * minute };
/** The smallest charge Stripe takes, in cents (USD). */
const leastCharge = 50;

const lineItem = (books: Books, form: Form, at: string): LineItem => {
  const data = readForm(form, 'price_data', `${at}[price_data]`);
  const id = readText(form, 'price', `${at}[price]`);
  if (!data && id === null) throw missing(`${at}[price]`);
  const price = data
    ? createPrice(books, data, `${at}[price_data]`)
    : need(books.prices, 'price', id ?? '', `${at}[price]`);
  if (!data && !price.active) throw invalid(`The price specified is inactive.`, `${at}[price]`);
  const quantity = readCount(form, 'quantity', 1, `${at}[quantity]`) ?? 1;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: books.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
};

const readItems = (books: Books, input: Form): LineItem[] => {
  const forms = readForms(input, 'line_items');
  if (forms.length === 0) throw missing('line_items');
  const items = forms.map((form, index) => lineItem(books, form, `line_items[${index}]`));
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalid('All line items must have the same currency.', 'line_items');
  }
  return items;
};

const readUrl = (input: Form, name: string): string | null => {
  const text = readText(input, name);
  if (text !== null && !/^https?:\/\//.test(text)) {
    throw invalid('Not a valid URL', name, 'url_invalid');
  }
  return text;
};

const readEmail = (input: Form): string | null => {
  const email = readText(input, 'customer_email');
  if (email !== null && !isEmail(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  }
  return email;
};

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const readExpiry = (input: Form): number => {
  const time = readCount(input, 'expires_at', 0);
  if (time === null) return now() + lifetime.most;
  // A minute of grace: clocks and slow calls.
  const isAllowed =
    time >= now() + lifetime.least - minute && time <= now() + lifetime.most + minute;
  if (isAllowed) return time;
  throw invalid(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    'expires_at',
  );
};

const checkCombination = (input: Form): void => {
  if (needText(input, 'mode') !== 'payment') {
    throw invalid('This sandbox knows only mode=payment.', 'mode');
  }
  const uiMode = readText(input, 'ui_mode') ?? 'hosted_page';
  if (uiMode !== 'hosted_page') {
    throw invalid(`Invalid ui_mode: ${uiMode}. This sandbox hosts hosted_page only.`, 'ui_mode');
  }
  if (input['allow_promotion_codes'] !== undefined && input['discounts'] !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
    );
  }
};

interface Totals {
  amount_subtotal: number;
  amount_total: number;
  total_details: NonNullable<Session['total_details']>;
}

export const totalsOf = (items: LineItem[]): Totals => {
  const sum = (read: (item: LineItem) => number) =>
    items.reduce((total, item) => total + read(item), 0);
  return {
    amount_subtotal: sum((item) => item.amount_subtotal),
    amount_total: sum((item) => item.amount_total),
    total_details: {
      amount_discount: sum((item) => item.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  };
};

/** Fields that this sandbox never fills. */
const untouched = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

export const customerDetails = (email: string | null): Session['customer_details'] => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

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

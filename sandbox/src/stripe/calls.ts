import { expand, listPage, matching } from './answers.ts';
import { need } from './books.ts';
import { createPrice, createProduct, updatePrice, updateProduct } from './catalogue.ts';
import type { Form } from './form.ts';
import { readText, readTexts } from './input.ts';
import { expire, type Till } from './payments.ts';
import { createCode, createCoupon, listCodes, viewCode, viewCoupon } from './promotions.ts';
import { createRefund } from './refunds.ts';
import { createSession, itemsOf, listSessions, withItems } from './sessions.ts';

export interface StripeContext extends Till {
  /** Where a browser finds the hosted page. */
  origin(): string;
}

export interface Call {
  context: StripeContext;
  /** The id in the address, or ''. */
  id: string;
  input: Form;
}

export type Handler = (call: Call) => object;

const wantsItems = (input: Form): boolean => readTexts(input, 'expand').includes('line_items');

const eventsOf = ({ books }: StripeContext, input: Form) => {
  const types = readTexts(input, 'types');
  const type = readText(input, 'type');
  const fits = (name: string, wanted: string) =>
    wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
  return books.events
    .all()
    .filter((event) => type === null || fits(event.type, type))
    .filter((event) => types.length === 0 || types.some((wanted) => fits(event.type, wanted)));
};

/** Every call this Stripe answers: method and path below `/v1`. */
export const calls: [method: 'GET' | 'POST', path: string, handler: Handler][] = [
  [
    'POST',
    '/checkout/sessions',
    ({ context, input }) => createSession(context.books, input, context.origin()),
  ],
  [
    'GET',
    '/checkout/sessions',
    ({ context: { books }, input }) =>
      listPage('/v1/checkout/sessions', listSessions(books, input), input),
  ],
  [
    'GET',
    '/checkout/sessions/:id',
    ({ context: { books }, id, input }) => {
      const session = need(books.sessions, 'checkout.session', id);
      return wantsItems(input) ? withItems(books, session) : session;
    },
  ],
  [
    'POST',
    '/checkout/sessions/:id/expire',
    ({ context, id }) => expire(context, need(context.books.sessions, 'checkout.session', id)),
  ],
  [
    'GET',
    '/checkout/sessions/:id/line_items',
    ({ context: { books }, id, input }) => {
      const session = need(books.sessions, 'checkout.session', id);
      return listPage(`/v1/checkout/sessions/${id}/line_items`, itemsOf(books, session), input);
    },
  ],

  ['POST', '/products', ({ context, input }) => createProduct(context.books, input)],
  [
    'GET',
    '/products',
    ({ context: { books }, input }) => {
      const ids = readTexts(input, 'ids');
      const rows = matching(books.products.all(), input, ['active']);
      const wanted = ids.length === 0 ? rows : rows.filter(({ id }) => ids.includes(id));
      return listPage('/v1/products', wanted, input);
    },
  ],
  ['GET', '/products/:id', ({ context, id }) => need(context.books.products, 'product', id)],
  ['POST', '/products/:id', ({ context, id, input }) => updateProduct(context.books, id, input)],

  ['POST', '/prices', ({ context, input }) => createPrice(context.books, input)],
  [
    'GET',
    '/prices',
    ({ context: { books }, input }) => {
      const keys = readTexts(input, 'lookup_keys');
      const rows = matching(books.prices.all(), input, ['active', 'product', 'currency']);
      const wanted =
        keys.length === 0 ? rows : rows.filter((row) => keys.includes(row.lookup_key ?? ''));
      return listPage('/v1/prices', wanted, input);
    },
  ],
  ['GET', '/prices/:id', ({ context, id }) => need(context.books.prices, 'price', id)],
  ['POST', '/prices/:id', ({ context, id, input }) => updatePrice(context.books, id, input)],

  ['POST', '/coupons', ({ context, input }) => createCoupon(context.books, input)],
  [
    'GET',
    '/coupons',
    ({ context, input }) =>
      listPage('/v1/coupons', context.books.coupons.all().map(viewCoupon), input),
  ],
  [
    'GET',
    '/coupons/:id',
    ({ context, id }) => viewCoupon(need(context.books.coupons, 'coupon', id)),
  ],

  ['POST', '/promotion_codes', ({ context, input }) => createCode(context.books, input)],
  [
    'GET',
    '/promotion_codes',
    ({ context, input }) => listPage('/v1/promotion_codes', listCodes(context.books, input), input),
  ],
  [
    'GET',
    '/promotion_codes/:id',
    ({ context: { books }, id }) =>
      viewCode(books, need(books.promotionCodes, 'promotion code', id)),
  ],

  [
    'GET',
    '/payment_intents/:id',
    ({ context, id }) => need(context.books.intents, 'payment_intent', id),
  ],
  [
    'GET',
    '/payment_intents',
    ({ context, input }) => listPage('/v1/payment_intents', context.books.intents.all(), input),
  ],
  ['GET', '/charges/:id', ({ context, id }) => need(context.books.charges, 'charge', id)],
  [
    'GET',
    '/charges',
    ({ context, input }) =>
      listPage(
        '/v1/charges',
        matching(context.books.charges.all(), input, ['payment_intent']),
        input,
      ),
  ],

  ['POST', '/refunds', ({ context, input }) => createRefund(context, input)],
  ['GET', '/refunds/:id', ({ context, id }) => need(context.books.refunds, 'refund', id)],
  [
    'GET',
    '/refunds',
    ({ context: { books }, input }) =>
      listPage(
        '/v1/refunds',
        matching(books.refunds.all(), input, ['charge', 'payment_intent']),
        input,
      ),
  ],
  ['GET', '/disputes/:id', ({ context, id }) => need(context.books.disputes, 'dispute', id)],
  [
    'GET',
    '/disputes',
    ({ context: { books }, input }) =>
      listPage(
        '/v1/disputes',
        matching(books.disputes.all(), input, ['charge', 'payment_intent']),
        input,
      ),
  ],

  [
    'GET',
    '/events/:id',
    ({ context, id }) => JSON.parse(need(context.books.events, 'event', id).payload) as object,
  ],
  [
    'GET',
    '/events',
    ({ context, input }) => {
      const page = listPage('/v1/events', eventsOf(context, input), input);
      return { ...page, data: page.data.map(({ payload }) => JSON.parse(payload) as object) };
    },
  ],
];

/** Answers one call, with everything it asked to see expanded. */
export const answerCall = (handler: Handler, call: Call): object =>
  expand(call.context.books, handler(call), call.input);

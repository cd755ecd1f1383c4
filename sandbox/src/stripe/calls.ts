import { invalid } from './failure.ts';
import type { Form } from './form.ts';
import { productInput, readInput, codeQuery } from './input.ts';
import { expire } from './objects/payments.ts';
import { listCodes } from './objects/promotion-codes.ts';
import { createRefund } from './objects/refund.ts';
import { createSession, readSession } from './objects/sessions.ts';
import { now, type Product, type Tables, mustGet, type StripeContext } from './tables.ts';
import { listEvents } from './webhooks/events.ts';

/** @throws resource_already_exists, which the API takes as "nothing to do" */
const addProduct = ({ products }: Tables, form: Form): Product => {
  const { id, name } = readInput(productInput, form);
  if (products.get(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  return products.put({ id, object: 'product', name, created: now() });
};

interface Call {
  context: StripeContext;
  /** The id in the address, or ''. */
  id: string;
  form: Form;
}

export type Handler = (call: Call) => object;

const codesFor: Handler = ({ context, form }) => {
  const { limit, ...query } = readInput(codeQuery, form);
  const data = listCodes(context.tables, query).slice(0, limit);
  return { object: 'list', url: '/v1/promotion_codes', has_more: false, data };
};

/** Every call that the product makes: method and path below `/v1`. */
export const calls: [method: 'GET' | 'POST', path: string, handler: Handler][] = [
  ['POST', '/products', ({ context, form }) => addProduct(context.tables, form)],
  ['GET', '/promotion_codes', codesFor],
  ['POST', '/checkout/sessions', ({ context, form }) => createSession(context, form)],
  [
    'GET',
    '/checkout/sessions/:id',
    ({ context, id, form }) => readSession(context.tables, id, form),
  ],
  [
    'POST',
    '/checkout/sessions/:id/expire',
    ({ context, id }) => expire(context, mustGet(context.tables.sessions, 'checkout.session', id)),
  ],
  ['POST', '/refunds', ({ context, form }) => createRefund(context, form)],
  ['GET', '/events', ({ context, form }) => listEvents(context.tables, form)],
];

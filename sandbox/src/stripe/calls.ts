import { listEvents } from './webhooks/events.ts';
import type { Form } from './form.ts';
import { codeQuery, readInput } from './input.ts';
import { expire } from './objects/payments.ts';
import { addProduct } from './objects/products.ts';
import { createRefund } from './objects/refund.ts';
import { listCodes } from './objects/promotion-codes.ts';
import { createSession, readSession } from './objects/sessions.ts';
import { mustGet, type StripeContext } from './tables.ts';

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

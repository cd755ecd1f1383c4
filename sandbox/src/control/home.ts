import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import { promotionCodes } from '../stripe/objects/promotion-codes.ts';
import { type PaymentSummary, paymentRows } from './ledger.ts';

/** The buttons of a payment in its state: label to action, with its input as a query. */
const actionsOf = ({ url, intentStatus, dispute, charge }: PaymentSummary) => {
  if (url) return { Expire: 'expire' };
  if (intentStatus === 'processing') return { Settle: 'settle', Fail: 'settle?paid=false' };
  if (dispute === 'needs_response')
    return { 'Dispute won': 'dispute?status=won', 'Dispute lost': 'dispute?status=lost' };
  return charge ? { Refund: 'refund', Dispute: 'dispute' } : {};
};

const toShownPayment = (row: PaymentSummary) => ({
  ...row,
  buttons: Object.entries(actionsOf(row)).map(([label, action]) => {
    return { label, address: `/control/payments/${row.session}/${action}` };
  }),
});

export const homePage = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.get('/', (_request, reply) => {
    const payments = paymentRows(sandbox).slice(0, 50).map(toShownPayment);
    return sendPage(reply, 'home', { title: 'Sandbox', payments, codes: promotionCodes });
  });
};

import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import { promotionCodes } from '../stripe/objects/promotion-codes.ts';
import { type PaymentSummary, paymentRows } from './ledger.ts';

/** What can be done with a payment in its state: label, action, and the field that is sent with it. */
const buttonsOf = ({ status, intentStatus, dispute, charge }: PaymentSummary): string[][] => {
  if (status === 'open') return [['Expire', 'expire']];
  if (intentStatus === 'processing')
    return [
      ['Settle', 'settle', 'paid', 'true'],
      ['Fail', 'settle', 'paid', 'false'],
    ];
  if (dispute === 'needs_response')
    return ['won', 'lost'].map((end) => [`Dispute ${end}`, 'dispute', 'status', end]);
  return charge
    ? [
        ['Refund', 'refund'],
        ['Dispute', 'dispute'],
      ]
    : [];
};

const toShownPayment = (row: PaymentSummary) => ({
  ...row,
  reference: (row.paymentIntent ?? row.session).slice(-8),
  state: [row.status, row.paymentStatus, row.dispute && `dispute ${row.dispute}`]
    .filter(Boolean)
    .join(', '),
  refunded: row.amountRefunded,
  isOpen: row.status === 'open',
  buttons: buttonsOf(row).map(([label, action, name = '', value = '']) => {
    return { label, action, name, value, session: row.session };
  }),
});

export const homePage = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.get('/', (_request, reply) =>
    sendPage(reply, 'home', {
      title: 'Sandbox',
      payments: paymentRows(sandbox).slice(0, 50).map(toShownPayment),
      codes: promotionCodes,
    }),
  );
};

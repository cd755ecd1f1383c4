import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import { promotionCodes } from '../stripe/objects/promotion-codes.ts';
import { type PaymentSummary, paymentRows } from './ledger.ts';

interface Button {
  label: string;
  action: string;
  /** The value of the hidden field that is sent with it. */
  name: string;
  value: string;
}

const button = (label: string, action: string, name = '', value = ''): Button => ({
  label,
  action,
  name,
  value,
});

/** What can be done with a payment in its state. */
const buttonsOf = ({ status, intentStatus, dispute, charge }: PaymentSummary): Button[] => {
  if (status === 'open') return [button('Expire', 'expire')];
  if (intentStatus === 'processing')
    return [button('Settle', 'settle', 'paid', 'true'), button('Fail', 'settle', 'paid', 'false')];
  if (dispute === 'needs_response')
    return ['won', 'lost'].map((end) => button(`Dispute ${end}`, 'dispute', 'status', end));
  return charge ? [button('Refund', 'refund'), button('Dispute', 'dispute')] : [];
};

const toShownPayment = (row: PaymentSummary) => ({
  ...row,
  reference: (row.paymentIntent ?? row.session).slice(-8),
  state: [row.status, row.paymentStatus, row.dispute && `dispute ${row.dispute}`]
    .filter(Boolean)
    .join(', '),
  refunded: row.amountRefunded,
  isOpen: row.status === 'open',
  buttons: buttonsOf(row).map((each) => ({ ...each, session: row.session })),
});

const shown = 50;

const deliveries = ({ stripe: { tables } }: Sandbox) =>
  tables.deliveries
    .all()
    .slice(0, shown)
    .map(({ attempts, ...delivery }) => ({
      ...delivery,
      answers: attempts.map(({ status }) => status ?? 'none').join(', '),
    }));

export const homePage = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.get('/', (_request, reply) =>
    sendPage(reply, 'home', {
      title: 'Sandbox',
      payments: paymentRows(sandbox).slice(0, shown).map(toShownPayment),
      codes: promotionCodes,
      deliveries: deliveries(sandbox),
    }),
  );
};

import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import { promotionCodes } from '../stripe/objects/promotion-codes.ts';
import { type PaymentSummary, paymentRows } from './ledger.ts';

interface Button {
  label: string;
  action: string;
  isOffered: (row: PaymentSummary) => boolean;
  /** A hidden field that is sent with it. */
  name?: string;
  value?: string;
}

const isOpen = ({ status }: PaymentSummary): boolean => status === 'open';
const isWaiting = ({ intentStatus }: PaymentSummary): boolean => intentStatus === 'processing';
const isDisputed = ({ dispute }: PaymentSummary): boolean => dispute === 'needs_response';
const isDisputable = ({ charge, dispute }: PaymentSummary): boolean => charge !== null && !dispute;
const isRefundable = ({ charge, amountRefunded, amountReceived }: PaymentSummary): boolean =>
  charge !== null && amountRefunded < amountReceived;

/** What can be done with a payment, and when. */
const buttons: Button[] = [
  { label: 'Expire', action: 'expire', isOffered: isOpen },
  { label: 'Settle', action: 'settle', name: 'paid', value: 'true', isOffered: isWaiting },
  { label: 'Fail', action: 'settle', name: 'paid', value: 'false', isOffered: isWaiting },
  { label: 'Refund', action: 'refund', isOffered: isRefundable },
  { label: 'Dispute', action: 'dispute', isOffered: isDisputable },
  { label: 'Dispute won', action: 'dispute', name: 'status', value: 'won', isOffered: isDisputed },
  {
    label: 'Dispute lost',
    action: 'dispute',
    name: 'status',
    value: 'lost',
    isOffered: isDisputed,
  },
];

const refundState = (row: PaymentSummary): string | false =>
  row.amountRefunded > 0 && (isRefundable(row) ? 'partly refunded' : 'refunded');

/** A payment as the front page shows it, with the buttons that fit its state. */
const toShownPayment = (row: PaymentSummary) => ({
  ...row,
  reference: (row.paymentIntent ?? row.session).slice(-8),
  state: [row.status, row.paymentStatus, row.dispute && `dispute ${row.dispute}`, refundState(row)]
    .filter(Boolean)
    .join(', '),
  isOpen: isOpen(row),
  buttons: buttons
    .filter(({ isOffered }) => isOffered(row))
    .map(({ label, action, name = '', value = '' }) => ({
      ...{ label, action, name, value },
      session: row.session,
    })),
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

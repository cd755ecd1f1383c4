import type { PaymentRow } from './ledger.ts';

interface Button {
  label: string;
  action: string;
  isOffered: (row: PaymentRow) => boolean;
  /** A hidden field that is sent with it. */
  name?: string;
  value?: string;
}

const isOpen = ({ status }: PaymentRow): boolean => status === 'open';
const isWaiting = ({ intentStatus }: PaymentRow): boolean => intentStatus === 'processing';
const isDisputed = ({ dispute }: PaymentRow): boolean => dispute === 'needs_response';
const isDisputable = ({ charge, dispute }: PaymentRow): boolean => charge !== null && !dispute;
const isRefundable = ({ charge, amountRefunded, amountReceived }: PaymentRow): boolean =>
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

const refundState = (row: PaymentRow): string | false =>
  row.amountRefunded > 0 && (isRefundable(row) ? 'partly refunded' : 'refunded');

/** A payment as the front page shows it, with the buttons that fit its state. */
export const toShownPayment = (row: PaymentRow) => ({
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

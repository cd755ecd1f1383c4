import { formatAmount, formatTime, html, renderTable, type Html } from '../pages.ts';
import type { World } from '../world.ts';
import { paymentRows } from './ledger.ts';

type PaymentRow = ReturnType<typeof paymentRows>[number];

const shown = 50;

const button = (session: string, action: string, label: string, fields: [string, string][] = []) =>
  html`<form method="post" action="/control/payments/${session}/${action}">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`;

type Choice = [isOffered: (row: PaymentRow) => boolean, render: (id: string) => Html];

const isCharged = (row: PaymentRow): boolean => row.charge !== null;
const isWaiting = (row: PaymentRow): boolean => row.intentStatus === 'processing';
const isRefundable = (row: PaymentRow): boolean =>
  isCharged(row) && row.amountRefunded < row.amountReceived;
const isDisputed = (row: PaymentRow): boolean => row.dispute === 'needs_response';

const refundLabel = (row: PaymentRow): string =>
  isRefundable(row) ? 'partly refunded' : 'refunded';

/** What one can do with a payment, and when. */
const choices: Choice[] = [
  [({ status }) => status === 'open', (id) => html`<a href="/pay/${id}">Pay page</a> `],
  [({ status }) => status === 'open', (id) => button(id, 'expire', 'Expire')],
  [isWaiting, (id) => button(id, 'settle', 'Settle', [['paid', 'true']])],
  [isWaiting, (id) => button(id, 'settle', 'Fail', [['paid', 'false']])],
  [isRefundable, (id) => button(id, 'refund', 'Refund')],
  [(row) => isCharged(row) && !row.dispute, (id) => button(id, 'dispute', 'Dispute')],
  [isDisputed, (id) => button(id, 'dispute', 'Dispute won', [['status', 'won']])],
  [isDisputed, (id) => button(id, 'dispute', 'Dispute lost', [['status', 'lost']])],
];

/** Payments with the buttons that fit their state. */
export const payments = (world: World): Html =>
  renderTable({
    caption: 'Payments',
    head: ['Started (UTC)', 'E-mail', 'Amount', 'State', 'Reference', 'Do'],
    empty: 'No payment yet. Start a checkout in the product.',
    rows: paymentRows(world)
      .slice(0, shown)
      .map((row) => [
        formatTime(row.created * 1000),
        row.email ?? '',
        formatAmount(row.amountTotal, row.currency),
        [row.status, row.paymentStatus, row.dispute && `dispute ${row.dispute}`]
          .concat(row.amountRefunded > 0 ? refundLabel(row) : [])
          .filter(Boolean)
          .join(', '),
        html`<code>${(row.paymentIntent ?? row.session).slice(-8)}</code>`,
        choices.filter(([isOffered]) => isOffered(row)).map(([, render]) => render(row.session)),
      ]),
  });

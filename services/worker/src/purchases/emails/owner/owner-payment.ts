import {
  findMoneyNeedingAPerson,
  type MoneyNeedingAPerson,
} from '@repo/purchases/orders/manual-review';
import { defineEmail } from '../../../platform/mail/email.ts';
import { ownerAddress } from '../../owner/owner-mails.ts';

const events = [
  'order.quarantined',
  'order.oversold',
  'order.paid-twice',
  'refund.failed',
] as const;

/** By the value of `orders.quarantine`. */
const setAside: Readonly<Record<string, string>> = {
  erased:
    'It was paid after the buyer’s account was erased, so it belongs to nobody. Please refund it in full.',
  amount: 'The amount paid differs from the price agreed. Access is on hold until you decide.',
  currency: 'It was paid in a different currency than agreed. Access is on hold until you decide.',
  offer: 'It was paid for a different offer than ordered. Access is on hold until you decide.',
};

const toReasons = ({
  quarantine,
  isOversold,
  isPaidTwice,
  isRefundFailed,
}: MoneyNeedingAPerson): string[] => [
  ...(quarantine === null ? [] : [setAside[quarantine] ?? 'It was put on hold.']),
  ...(isOversold
    ? ['One more spot was sold than the month has. Take one more client, or refund it in full.']
    : []),
  ...(isPaidTwice
    ? [
        'The buyer already had this, and we told them the second payment will be refunded. Please refund it in full. Keep it only if they write that they meant it.',
      ]
    : []),
  ...(isRefundFailed
    ? ['The buyer’s bank returned a refund. You still owe the money: please find another way.']
    : []),
];

/** Mailed at once when money needs a decision. Names the order, never the buyer. */
export const ownerPayment = defineEmail({
  name: 'owner-payment',
  on: events,
  subject: 'A payment needs your decision',
  load: async (context, payload) => {
    const row = await findMoneyNeedingAPerson(context.pool, payload);
    const reasons = row ? toReasons(row) : [];
    if (!row || reasons.length === 0) return null;
    return { email: ownerAddress(context.config), orderId: row.orderId, reasons };
  },
  sample: {
    email: 'owner@example.com',
    orderId: '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11',
    reasons: [setAside['amount'] ?? ''],
  },
});

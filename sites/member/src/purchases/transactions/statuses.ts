import type { Transaction, TransactionStatus } from '@repo/contracts/purchases/transactions';
import { products } from '@repo/product/products';
import type { BadgeVariant } from '@repo/ui/badge';
import { formatDay } from '../../browser/days.ts';

interface StatusRow {
  label: string;
  /** Paid, pending and failed have looks of their own; all others are outlined. */
  variant: BadgeVariant;
  /** What it means for the buyer; shown on the receipt. */
  meaning: string;
}

const statuses: Record<TransactionStatus, StatusRow> = {
  paid: {
    label: 'Paid',
    variant: 'default',
    meaning: 'Paid in full. Thank you.',
  },
  pending: {
    label: 'Pending',
    variant: 'secondary',
    meaning: 'Not confirmed yet. There is no need to pay again while it is pending.',
  },
  failed: {
    label: 'Failed',
    variant: 'destructive',
    meaning: 'The payment did not go through. Nothing was charged.',
  },
  refunded: {
    label: 'Refunded',
    variant: 'outline',
    meaning: 'The whole amount was returned to the card it came from.',
  },
  partially_refunded: {
    label: 'Partially refunded',
    variant: 'outline',
    meaning: 'A part was returned to the card it came from. What you bought stays open.',
  },
  disputed: {
    label: 'Disputed',
    variant: 'outline',
    meaning:
      'Your bank is looking into this payment. While it does, what you bought stays open; if the bank returns the money to you, it closes.',
  },
  expired: {
    label: 'Expired',
    variant: 'outline',
    meaning: 'The payment page was left without paying. Nothing was charged.',
  },
};

/** The changes after a decided dispute; an open one has its own status. */
const decided: Partial<Record<string, Partial<StatusRow>>> = {
  lost: {
    label: 'Returned by bank',
    meaning: 'Your bank returned this payment to you, so what it paid for is closed.',
  },
  won: {
    meaning: 'Your bank asked about this payment and has closed its inquiry. The payment stands.',
  },
};

/** A dispute about a duplicate payment closes nothing, whatever the bank decides. */
const disputedTwice = {
  open: 'Your bank is looking into this payment. What you have stays open: it came with your first payment.',
  lost: 'Your bank returned this payment to you. What you have stays open: it came with your first payment.',
};

/** @returns a payment's status in words: our refund takes precedence over an earlier dispute. */
export const statusOf = ({ status, dispute = 'open', isPaidTwice }: Transaction): StatusRow => ({
  ...statuses[status],
  ...(status === 'paid' || status === 'disputed' ? decided[dispute] : {}),
  ...(isPaidTwice &&
    status === 'disputed' &&
    dispute !== 'won' && { meaning: disputedTwice[dispute] }),
});

/** @returns the product of a payment, as the history names it. */
export const programType = ({ type }: Transaction): string =>
  Object.values(products).find(({ transactionType }) => transactionType === type)?.programType ??
  type;

/** @returns the day of a payment, in the history and on its receipt */
export const dayOf = ({ paidAt, createdAt }: Transaction): string => formatDay(paidAt ?? createdAt);

/** Something was paid and not all of it went back. */
export const isRefundable = ({ status, amount }: Transaction): boolean =>
  amount > 0 && (status === 'paid' || status === 'partially_refunded');

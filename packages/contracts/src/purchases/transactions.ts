import type { TransactionType } from '@repo/product/products';
import type { CurrentUser } from '../accounts/me.ts';
import { formatDay } from '../dates.ts';
import { endpoint } from '../wire.ts';

export const transactionStatuses = [
  'paid',
  'pending',
  'failed',
  'refunded',
  'partially_refunded',
  'disputed',
  'expired',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export interface Transaction {
  _id: string;
  createdAt: string;
  type: TransactionType;
  /** Cents. */
  amount: number;
  currency: string;
  status: TransactionStatus;
  paymentIntent?: string;
  /** When the money arrived; absent while it has not. */
  paidAt?: string;
  /** What became of the dispute that the buyer's bank opened; absent without one. */
  dispute?: 'open' | 'won' | 'lost';
  /** The buyer had it already, so that nothing closes with this payment; absent otherwise. */
  isPaidTwice?: true;
  /** Cents given back; absent while there are none. */
  refundedAmount?: number;
  /** See `transactionReference`; computed once, on the server. */
  reference: string;
}

export interface TransactionPage {
  items: Transaction[];
  nextCursor: string | null;
}

/** What `GET /transactions` answers: the member too, so that a first load needs no `/me`. */
export interface OwnTransactions extends TransactionPage {
  member: CurrentUser;
}

export const transactions = {
  list: endpoint<undefined, OwnTransactions>('GET', '/transactions', { query: ['cursor'] }),
  read: endpoint<undefined, Transaction>('GET', '/transactions/{id}'),
} as const;

/**
 * @returns the day that a receipt prints: "Nov 30, 2026 (UTC)", the same in the profile and in the
 *   mail, wherever it is read
 */
export const receiptDay = (moment: Date): string => `${formatDay(moment, 'UTC')} (UTC)`;

/**
 * @returns the reference of a payment: the last 8 characters of its payment intent; without one,
 *   `FREE` for a paid order of zero cents, else the last 8 characters of its id
 */
export const transactionReference = ({
  _id,
  paymentIntent,
  amount,
  status,
}: Pick<Transaction, '_id' | 'paymentIntent' | 'amount' | 'status'>): string => {
  if (paymentIntent) return paymentIntent.slice(-8);
  if (amount === 0 && status === 'paid') return 'FREE';
  return _id.slice(-8);
};

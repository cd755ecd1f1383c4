import type { TransactionType } from '@repo/product/products';
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
  /** When the money arrived; absent before. */
  paidAt?: string;
  /** The state of a dispute opened by the buyer's bank; absent without one. */
  dispute?: 'open' | 'won' | 'lost';
  /** A duplicate purchase, so refunding it takes no access away; absent otherwise. */
  isPaidTwice?: true;
  /** Cents refunded; absent if none. */
  refundedAmount?: number;
  /** See `transactionReference`; computed only on the server. */
  reference: string;
}

export interface TransactionPage {
  items: Transaction[];
  nextCursor: string | null;
}

export const transactions = {
  list: endpoint<undefined, TransactionPage>('GET', '/transactions', { query: ['cursor'] }),
  read: endpoint<undefined, Transaction>('GET', '/transactions/{id}'),
} as const;

/**
 * @returns a payment's reference: the last 8 characters of its payment intent; without one, `FREE`
 *   for a paid order of zero cents, otherwise the last 8 characters of its id
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

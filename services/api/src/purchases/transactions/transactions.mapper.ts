import type { Order, Payment } from '@repo/purchases/entities';
import { transactionReference, type Transaction } from '@repo/contracts/purchases/transactions';
import { products } from '@repo/product/products';

// prettier-ignore
export const transactionColumns = [
  'id', 'createdAt', 'product', 'amount', 'currency', 'status', 'paymentIntent', 'paidAt',
  'refundedAmount', 'isPaidTwice',
] as const;

/** The fields of an order that a transaction shows. */
export interface TransactionRow extends Pick<Order, (typeof transactionColumns)[number]> {
  /** `createdAt` in microseconds since 1970, for the cursor. */
  micros: string;
  dispute: Payment['dispute'];
}

export const toTransaction = (row: TransactionRow): Transaction => {
  const transaction = {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    type: products[row.product].transactionType,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    ...(row.paymentIntent && { paymentIntent: row.paymentIntent }),
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    ...(row.dispute && { dispute: row.dispute }),
    ...(row.isPaidTwice && { isPaidTwice: true as const }),
    ...(row.refundedAmount > 0 && { refundedAmount: row.refundedAmount }),
  };
  return { ...transaction, reference: transactionReference(transaction) };
};

import type { TransactionRow } from '@repo/purchases/orders/transactions.repository';
import { transactionReference, type Transaction } from '@repo/contracts/purchases/transactions';
import { products } from '@repo/product/products';

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

import {
  transactionReference,
  type Transaction,
  type TransactionStatus,
} from '@repo/contracts/purchases/transactions';
import { products, type ProductId } from '@repo/product/products';

/** What is read of an order to show it as a transaction. */
export interface TransactionRow {
  id: string;
  createdAt: Date;
  micros: string;
  product: ProductId;
  amount: number;
  currency: string;
  status: TransactionStatus;
  paymentIntent: string | null;
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
  };
  return { ...transaction, reference: transactionReference(transaction) };
};

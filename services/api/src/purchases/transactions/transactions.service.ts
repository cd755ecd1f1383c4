import { Injectable } from '@nestjs/common';
import {
  type Transaction,
  type TransactionPage,
  transactionReference,
} from '@repo/contracts/purchases/transactions';
import { AppError } from '@repo/server/app-error';
import { isOrderId } from '@repo/purchases/orders/orders.repository';
import {
  formatCursor,
  newest,
  parseCursor,
  TransactionsRepository,
  type TransactionRow,
} from '@repo/purchases/orders/transactions.repository';
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

/** Rows of one page. */
export const transactionsPerPage = 20;

@Injectable()
export class TransactionsService {
  constructor(private readonly transactions: TransactionsRepository) {}

  /** @throws AppError MALFORMED_BODY for a cursor that we did not write */
  async list(userId: string, cursor?: string): Promise<TransactionPage> {
    const after = cursor === undefined ? newest : parseCursor(cursor);
    if (!after) throw new AppError('MALFORMED_BODY');
    // One more row than is shown reveals whether there is a next page.
    const rows = await this.transactions.findByUser(userId, after, transactionsPerPage + 1);
    const shown = rows.slice(0, transactionsPerPage);
    const last = rows.length > transactionsPerPage ? shown.at(-1) : undefined;
    return {
      items: shown.map(toTransaction),
      nextCursor: last ? formatCursor(last) : null,
    };
  }

  /** @throws AppError NOT_FOUND, the same for foreign, random and malformed ids */
  async read(userId: string, id: string): Promise<Transaction> {
    const row = isOrderId(id) ? await this.transactions.findOwn(userId, id) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return toTransaction(row);
  }
}

import { runPrepared, selectList, statement } from '@repo/server/database/statements';
import type { DataSource } from 'typeorm';
import type { Order, Payment } from '../entities.ts';

// prettier-ignore
const transactionColumns = [
  'id', 'createdAt', 'product', 'amount', 'currency', 'status', 'paymentIntent', 'paidAt',
  'refundedAmount', 'isPaidTwice',
] as const;

/** The fields of an order that a transaction shows. */
export interface TransactionRow extends Pick<Order, (typeof transactionColumns)[number]> {
  /** `createdAt` in microseconds since 1970, for the cursor. */
  micros: string;
  dispute: Payment['dispute'];
}

/** A place in the history: everything older than this row. */
export interface Cursor {
  /** Microseconds since 1970, as PostgreSQL counts: a Date would round two rows into one. */
  micros: string;
  id: string;
}

/** Before the first row. */
export const newest: Cursor = {
  micros: '9000000000000000',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const pattern = /^(\d{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns the opaque text of a cursor. */
export const formatCursor = ({ micros, id }: Cursor): string =>
  Buffer.from(`${micros}:${id}`).toString('base64url');

/** @returns undefined for anything that `formatCursor` did not write. */
export const parseCursor = (text: string): Cursor | undefined => {
  const [, micros, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!micros || !id || formatCursor({ micros, id }) !== text) return undefined;
  return { micros, id };
};

const columns = `${selectList<Order>(transactionColumns)},
  (extract(epoch from created_at) * 1000000)::bigint::text as micros,
  (select dispute from payments p where p.payment_intent = orders.payment_intent) as dispute`;

/** SQL: leaves out orders that never had a payment page. */
const isShown = `(stripe_session_id is not null or status <> 'pending')`;

const pageStatement = statement(
  'transactions-page',
  `
    select ${columns} from orders
    where user_id = $1 and ${isShown}
      and (created_at, id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
    order by created_at desc, id desc
    limit $4`,
);

const ownStatement = statement(
  'transactions-own',
  `select ${columns} from orders where id = $2 and user_id = $1 and ${isShown}`,
);

export class TransactionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByUser(userId: string, { micros, id }: Cursor, limit: number): Promise<TransactionRow[]> {
    return runPrepared(this.dataSource, pageStatement, [userId, micros, id, limit]);
  }

  async findOwn(userId: string, id: string): Promise<TransactionRow | undefined> {
    const [row] = await runPrepared<TransactionRow>(this.dataSource, ownStatement, [userId, id]);
    return row;
  }
}

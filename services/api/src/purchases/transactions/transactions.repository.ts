import { Injectable } from '@nestjs/common';
import { statement } from '@repo/backend/statement';
import type { Order } from '@repo/backend/entities/purchases';
import { runPrepared, selectList } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';
import type { Cursor } from './cursor.ts';
import { transactionColumns, type TransactionRow } from './transactions.mapper.ts';

const columns = `${selectList<Order>(transactionColumns)},
  (extract(epoch from created_at) * 1000000)::bigint::text as micros,
  (select dispute from payments p where p.payment_intent = orders.payment_intent) as dispute`;

/** An order that never got as far as a payment page is nobody's transaction. */
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

@Injectable()
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

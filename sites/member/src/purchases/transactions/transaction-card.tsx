import { messages } from '@repo/contracts/messages';
import {
  transactions,
  type Transaction,
  type TransactionPage,
} from '@repo/contracts/purchases/transactions';
import { formatMoney } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { EmptyState } from '@repo/ui/empty-state';
import { Table, type Column } from '@repo/ui/table';
import { useState, type ReactNode } from 'react';
import { call } from '../../server/api.ts';
import { formatDate } from '../../browser/dates.ts';
import { useAction } from '../../server/use-action.ts';
import { statuses } from './statuses.ts';

const programType = ({ type }: Transaction): string =>
  Object.values(products).find(({ transactionType }) => transactionType === type)?.programType ??
  type;

const columns: readonly Column<Transaction>[] = [
  { header: 'Date', cell: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Program Type', cell: programType },
  { header: 'Amount', cell: ({ amount }) => formatMoney(amount, 'always'), align: 'end' },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge variant={statuses[status].variant}>{statuses[status].label}</Badge>
    ),
  },
  {
    header: 'Reference',
    cell: ({ reference }) => <span className="tracking-wide">{reference}</span>,
  },
];

/** @returns one page of the member's payments, newest first. */
export const readTransactions = async (cursor?: string): Promise<TransactionPage> =>
  (await call(transactions.list, { query: { cursor } })).data;

const History = ({ first }: { first: TransactionPage }): ReactNode => {
  const { isBusy, run } = useAction('Older payments could not be loaded');
  const [page, setPage] = useState(first);
  const more = async (cursor: string): Promise<void> => {
    const { items, nextCursor } = await readTransactions(cursor);
    setPage({ items: [...page.items, ...items], nextCursor });
  };
  const { items, nextCursor } = page;
  return (
    <>
      <Table
        caption="Payments, newest first"
        columns={columns}
        rows={items}
        rowKey={({ _id }) => _id}
      />
      {nextCursor !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3"
          isBusy={isBusy}
          onClick={() => void run(() => more(nextCursor))}
        >
          Show older payments
        </Button>
      )}
    </>
  );
};

/** The member's own payments. */
export const TransactionCard = ({ first }: { first: TransactionPage }): ReactNode => (
  <Card as="section" aria-labelledby="transactions-title">
    <CardTitle id="transactions-title">Transaction History</CardTitle>
    <div className="mt-4">
      {first.items.length === 0 ? (
        <EmptyState title={messages.profile.noTransactions} />
      ) : (
        <History first={first} />
      )}
    </div>
  </Card>
);

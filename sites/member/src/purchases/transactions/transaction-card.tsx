import { messages } from '@repo/contracts/messages';
import type { Transaction, TransactionPage } from '@repo/contracts/purchases/transactions';
import { formatMoney } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { EmptyState } from '@repo/ui/empty-state';
import { Table, type Column } from '@repo/ui/table';
import type { ReactNode } from 'react';
import { formatDate } from '../../browser/dates.ts';
import { useAction } from '../../server/use-action.ts';
import { useResource } from '../../server/use-resource.ts';
import { loadOlder, ownTransactions } from './own-transactions.ts';
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

const History = ({ items, nextCursor }: TransactionPage): ReactNode => {
  const { isBusy, run } = useAction('Older payments could not be loaded');
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
          onClick={() => void run(() => loadOlder(nextCursor))}
        >
          Show older payments
        </Button>
      )}
    </>
  );
};

/** The member's own payments, which the page has loaded. */
export const TransactionCard = (): ReactNode => {
  const { data: page } = useResource(ownTransactions);
  return (
    <Card as="section" aria-labelledby="transactions-title">
      <CardTitle id="transactions-title">Transaction History</CardTitle>
      <div className="mt-4">
        {page && page.items.length > 0 ? (
          <History {...page} />
        ) : (
          <EmptyState title={messages.profile.noTransactions} />
        )}
      </div>
    </Card>
  );
};

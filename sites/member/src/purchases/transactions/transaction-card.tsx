import { useAction } from '@repo/web/server/use-action.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import type { Transaction, TransactionPage } from '@repo/contracts/purchases/transactions';
import { formatMoney } from '@repo/product/offers';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { EmptyState } from '@repo/ui/states/empty-state';
import { Table, type Column } from '@repo/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Retry } from '../../server/retry.tsx';
import { loadOlder, ownTransactions } from './own-transactions.ts';
import { dayOf, isRefundable, programType, statusOf } from './statuses.ts';

/** Shows the reference, which is long enough to press and short enough for a column. */
const ReceiptLink = ({ _id, reference }: Transaction): ReactNode => (
  <Link
    to={withQuery(paths.receipt, { id: _id })}
    aria-label={`Receipt ${reference}`}
    className="-my-2.5 inline-flex min-h-11 items-center tracking-wide text-link underline"
  >
    {reference}
  </Link>
);

const columns: readonly Column<Transaction>[] = [
  { header: 'Date', cell: dayOf },
  { header: 'Program Type', cell: programType },
  { header: 'Amount', cell: ({ amount }) => formatMoney(amount, 'always'), align: 'end' },
  {
    header: 'Status',
    cell: (payment) => {
      const { variant, label } = statusOf(payment);
      return <Badge variant={variant}>{label}</Badge>;
    },
  },
  {
    header: 'Reference',
    cell: (payment) => <ReceiptLink {...payment} />,
  },
];

const History = ({ items, nextCursor }: TransactionPage): ReactNode => {
  const { isBusy, run } = useAction('Older payments could not be loaded');
  if (items.length === 0) return <EmptyState title={accountMessages.profile.noTransactions} />;
  return (
    <>
      <Table
        caption="Payments, newest first"
        columns={columns}
        rows={items}
        rowKey={({ _id }) => _id}
      />
      {items.some(isRefundable) && (
        <p className="mt-3 text-sm text-muted">
          To ask for your money back, open a payment by its reference.
        </p>
      )}
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

/** The member's own payments. */
export const TransactionCard = (): ReactNode => {
  const { data: page } = useResource(ownTransactions);
  return (
    <Card as="section" aria-labelledby="transactions-title">
      <CardTitle id="transactions-title">Transaction History</CardTitle>
      <div className="mt-4">
        {page ? (
          <History {...page} />
        ) : (
          <Retry text="Your payments could not be loaded" resource={ownTransactions} />
        )}
      </div>
    </Card>
  );
};

import { useCurrentUser } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { transactions, type Transaction } from '@repo/contracts/purchases/transactions';
import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { formatMoney } from '@repo/product/offers';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith, requireUser } from '../../accounts/guard.ts';
import { dayOf, isRefundable, programType, statusOf } from './statuses.ts';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Transaction> => {
  await requireUser(url);
  const id = url.searchParams.get('id') ?? '';
  const reading = call(transactions.read, { params: { id: id || '-' } });
  return (await reading.catch(failWith(url, 'This receipt could not be opened'))).data;
};

/** The rows of a receipt. We know nothing about the card. */
const factsOf = (payment: Transaction, buyer: string): [name: string, value: string][] => {
  const { amount, refundedAmount, paymentIntent, _id } = payment;
  return [
    ['Date', dayOf(payment)],
    ['For', programType(payment)],
    ['Amount', `${formatMoney(amount, 'always')} USD`],
    ...(refundedAmount
      ? [['Returned', `${formatMoney(refundedAmount, 'always')} USD`] as [string, string]]
      : []),
    ['Status', statusOf(payment).label],
    ['Bought by', buyer],
    ['Sold by', `${brand.seller.name}, ${brand.seller.address}`],
    ['Payment reference', paymentIntent ?? _id],
  ];
};

/** A printable receipt of one payment. */
export const Component = (): ReactNode => {
  const payment = useLoaderData<Transaction>();
  const buyer = useCurrentUser()?.fullName ?? '';
  const title = payment.paidAt ? 'Receipt' : 'Payment';
  return (
    <div className="flex max-w-176 flex-col gap-6">
      <title>{`${title} ${payment.reference}`}</title>
      <Card as="section" className="sm:p-10 print:border-0 print:p-0">
        <p className="text-sm font-semibold text-muted">{brand.name}</p>
        <h1 className="mt-1 font-display text-[2rem]">{title}</h1>
        <dl className="mt-6 grid gap-x-8 sm:grid-cols-[auto_1fr]">
          {factsOf(payment, buyer).map(([name, value]) => (
            <div
              key={name}
              className="border-b border-line py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold tabular-nums break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-muted">{statusOf(payment).meaning}</p>
        <p className="mt-3 text-sm text-muted">
          Questions about this payment: {brand.supportEmail}. We hold no card details; our payment
          provider does.{' '}
          {isRefundable(payment) && (
            <a
              href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Refund of ${payment.reference}`)}`}
              className="text-link underline print:hidden"
            >
              Ask for your money back
            </a>
          )}
        </p>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>Print or Save as PDF</Button>
        <LinkButton variant="secondary" render={<Link to={paths.profile} />}>
          Back to Profile
        </LinkButton>
      </div>
    </div>
  );
};

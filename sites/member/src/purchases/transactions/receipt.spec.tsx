/** @jest-environment-options {"zone": "America/New_York"} */
import { session } from '@repo/web/accounts/session.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { comeBackAfter, show } from '@repo/web/testing/show.tsx';
import { member } from '@repo/web/testing/people.ts';
import type { Transaction } from '@repo/contracts/purchases/transactions';
import { brand } from '@repo/product/brand';
import { minuteMs } from '@repo/product/durations';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { pageWith } from '../../browser/page-stub.tsx';
import { signedInHint } from '@repo/contracts/accounts/visit';
import { ownTransactions } from './own-transactions.ts';
import { Component as ReceiptPage } from './receipt-page.tsx';
import { TransactionCard } from './transaction-card.tsx';

/** Paid late on November 30 in New York, which is December in UTC. */
const payment: Transaction = {
  _id: 'o1',
  createdAt: '2026-11-30T23:50:00Z',
  paidAt: '2026-12-01T01:30:00Z',
  type: 'self-guided-program',
  amount: 4_900,
  currency: 'usd',
  status: 'paid',
  paymentIntent: 'pi_1234567890',
  reference: '34567890',
};

test('payments that could not be loaded are not shown as none', () => {
  render(<TransactionCard />, { wrapper: MemoryRouter });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a payment has the reader’s own day, in the list and on its receipt', () => {
  ownTransactions.set({ items: [payment], nextCursor: null });
  const { unmount } = render(<TransactionCard />, { wrapper: MemoryRouter });
  expect(screen.getByText('Nov 30, 2026')).toBeTruthy();
  unmount();
  render(pageWith(ReceiptPage, payment));
  expect(screen.getByText('Nov 30, 2026')).toBeTruthy();
});

test('a receipt leads to a mail that asks for the money back, unless it has gone back', () => {
  const name = 'Ask for your money back';
  const { unmount } = render(pageWith(ReceiptPage, payment));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
    `mailto:${brand.supportEmail}?subject=Refund%20of%2034567890`,
  );
  unmount();
  render(pageWith(ReceiptPage, { ...payment, status: 'refunded' }));
  expect(screen.queryByRole('link', { name })).toBeNull();
  ownTransactions.set({ items: [{ ...payment, status: 'refunded' }], nextCursor: null });
  render(<TransactionCard />, { wrapper: MemoryRouter });
  expect(screen.queryByText(/^To ask for your money back/)).toBeNull();
});

test('a receipt names who bought and who sold', () => {
  document.cookie = `${signedInHint.name}=${signedInHint.value}`;
  session.set(member);
  render(pageWith(ReceiptPage, payment));
  expect(screen.getByText('Bought by').nextSibling?.textContent).toBe(member.fullName);
  expect(screen.getByText('Sold by').nextSibling?.textContent).toBe(
    `${brand.seller.name}, ${brand.seller.address}`,
  );
});

test('older payments stay when somebody comes back after a while', async () => {
  const page = (reference: string, nextCursor: string | null) => ({
    data: { items: [{ ...payment, _id: reference, reference }], nextCursor },
  });
  const sent = mockApi({
    'GET /transactions': page('NEW', 'c1'),
    'GET /transactions?cursor=c1': page('OLD', null),
  });
  await ownTransactions.reload();
  show(
    <MemoryRouter>
      <TransactionCard />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show older payments' }));
  await screen.findByText('OLD');
  await comeBackAfter(10 * minuteMs);
  expect(screen.getByText('OLD')).toBeTruthy();
  expect(sent).toHaveLength(2);
});

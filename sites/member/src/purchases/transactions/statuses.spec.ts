import type { Transaction } from '@repo/contracts/purchases/transactions';
import { statusOf } from './statuses.ts';

const payment: Transaction = {
  _id: 'order-1',
  createdAt: '2026-11-22T10:00:00Z',
  type: 'self-guided-program',
  amount: 4_900,
  currency: 'usd',
  status: 'disputed',
  reference: '8Xq2LmPa',
};

describe('a payment that a bank asked about', () => {
  it.each([
    ['open', 'disputed', 'Disputed', /is looking into this payment.*stays open/],
    ['lost', 'disputed', 'Returned by bank', /returned this payment to you, so .* is closed/],
    ['won', 'paid', 'Paid', /closed its inquiry\. The payment stands/],
    ['lost', 'refunded', 'Refunded', /whole amount was returned/],
  ] as const)('says how it ended: %s, %s', (dispute, status, label, meaning) => {
    const shown = statusOf({ ...payment, status, dispute });
    expect(shown.label).toBe(label);
    expect(shown.meaning).toMatch(meaning);
  });

  it.each(['open', 'lost'] as const)('closes nothing that was paid twice: %s', (dispute) => {
    const { meaning } = statusOf({ ...payment, dispute, isPaidTwice: true });
    expect(meaning).toMatch(/What you have stays open: it came with your first payment/);
    expect(meaning).not.toMatch(/close/);
  });

  it('says nothing of a bank where there was none', () => {
    expect(statusOf({ ...payment, status: 'paid' }).meaning).toBe('Paid in full. Thank you.');
  });
});

it.each([
  ['paid', 'default'],
  ['pending', 'secondary'],
  ['failed', 'destructive'],
  ['refunded', 'outline'],
] as const)('a payment that is %s looks %s', (status, variant) => {
  expect(statusOf({ ...payment, status }).variant).toBe(variant);
});

import { transactionStatuses } from '@repo/contracts/purchases/transactions';
import { maskAddress } from '@repo/contracts/purchases/checkout';
import { toOutcome } from './outcome.service.ts';

describe('what an outcome page says', () => {
  const rows = transactionStatuses.map((status) => [
    status,
    toOutcome({ status, quarantine: null }),
  ]);

  it('is decided for every status', () => {
    expect(Object.fromEntries(rows)).toEqual({
      paid: 'paid',
      partially_refunded: 'paid',
      disputed: 'paid',
      refunded: 'refunded',
      failed: 'unpaid',
      expired: 'unpaid',
      pending: 'processing',
    });
  });

  it('is "unpaid" for an open order only when Stripe just said so', () => {
    const pending = { status: 'pending', quarantine: null } as const;
    expect(toOutcome(pending, { state: 'open' })).toBe('unpaid');
    expect(toOutcome(pending, { state: 'processing' })).toBe('processing');
    expect(toOutcome(pending, undefined)).toBe('processing');
    expect(toOutcome({ ...pending, status: 'paid' }, { state: 'open' })).toBe('paid');
  });

  it('never claims that nothing was charged while a payment is set aside', () => {
    expect(toOutcome({ status: 'pending', quarantine: 'amount' }, { state: 'open' })).toBe(
      'processing',
    );
    expect(toOutcome({ status: 'refunded', quarantine: 'amount' })).toBe('refunded');
  });
});

it.each([
  ['ada@example.com', 'a…@e….com'],
  ['a@b.co', 'a…@b….co'],
  ['maya.lindqvist+shop@mail.example.co.uk', 'm…@m….uk'],
  ['ünal@müller.de', 'ü…@m….de'],
  ['🌱x@xn--e1afmkfd.org', '🌱…@x….org'],
])('%s is shown as %s, however long it is', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});

import { transactionReference } from '@repo/contracts/purchases/transactions';
import type { TransactionRow } from '@repo/purchases/orders/transactions.repository';
import { toTransaction } from './transactions.service.ts';

const _id = '0198c0de-0000-7000-8000-00000abcdef1';

it.each([
  ['its intent', { amount: 4_900, status: 'paid', paymentIntent: 'pi_12345678' }, '12345678'],
  ['that for nothing', { amount: 0, status: 'paid', paymentIntent: 'pi_12345678' }, '12345678'],
  ['FREE', { amount: 0, status: 'paid' }, 'FREE'],
  ['its id while not paid', { amount: 0, status: 'expired' }, '0abcdef1'],
  ['its id without a payment intent', { amount: 4_900, status: 'pending' }, '0abcdef1'],
] as const)('the reference of a payment is %s', (_, order, reference) => {
  expect(transactionReference({ _id, ...order })).toBe(reference);
});

describe('a transaction', () => {
  const row: TransactionRow = {
    id: '0198c0de-0000-7000-8000-00000abcdef1',
    micros: '1',
    product: 'coaching',
    createdAt: new Date('2026-11-22T10:00:00Z'),
    amount: 150_000,
    currency: 'usd',
    status: 'pending',
    paymentIntent: null,
    paidAt: null,
    refundedAmount: 0,
    dispute: null,
    isPaidTwice: false,
  };
  const shown = {
    _id: row.id,
    createdAt: '2026-11-22T10:00:00.000Z',
    type: 'coaching-program',
    amount: 150_000,
    currency: 'usd',
  };

  it('names no payment and no refund before there are any', () => {
    expect(toTransaction(row)).toEqual({ ...shown, status: 'pending', reference: '0abcdef1' });
  });

  it('names both once there are', () => {
    const paidAt = new Date('2026-11-22T10:05:00Z');
    const paid = { status: 'partially_refunded', paymentIntent: 'pi_12345678', paidAt } as const;
    expect(toTransaction({ ...row, ...paid, refundedAmount: 1, isPaidTwice: true })).toEqual({
      ...shown,
      ...paid,
      paidAt: paidAt.toISOString(),
      isPaidTwice: true,
      refundedAmount: 1,
      reference: '12345678',
    });
  });
});

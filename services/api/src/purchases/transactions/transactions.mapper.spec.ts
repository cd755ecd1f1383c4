import { transactionReference } from '@repo/contracts/purchases/transactions';
import { formatCursor, newest, parseCursor } from './cursor.ts';

describe('the reference of a payment', () => {
  const _id = '0198c0de-0000-7000-8000-00000abcdef1';

  it.each([
    [
      'its payment intent',
      { amount: 4_900, status: 'paid', paymentIntent: 'pi_12345678' },
      '12345678',
    ],
    [
      'its payment intent, even for nothing',
      { amount: 0, status: 'paid', paymentIntent: 'pi_12345678' },
      '12345678',
    ],
    ['FREE', { amount: 0, status: 'paid' }, 'FREE'],
    ['its id while not paid', { amount: 0, status: 'expired' }, '0abcdef1'],
    ['its id without a payment intent', { amount: 4_900, status: 'pending' }, '0abcdef1'],
  ] as const)('is %s', (_, order, reference) => {
    expect(transactionReference({ _id, ...order })).toBe(reference);
  });
});

describe('a cursor', () => {
  const cursor = { micros: '1767225600000001', id: '0198c0de-0000-7000-8000-00000abcdef1' };

  it('survives the way out and back', () => {
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
    expect(parseCursor(formatCursor(newest))).toEqual(newest);
  });

  it.each(['', 'x', 'bnVsbA', `${formatCursor(cursor)}=`, ` ${formatCursor(cursor)}`])(
    'is refused when we did not write it: %j',
    (text) => {
      expect(parseCursor(text)).toBeUndefined();
    },
  );
});

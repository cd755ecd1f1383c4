import type { Payment } from '@repo/testing/sandbox';
import {
  compareMoney,
  compareTexts,
  compareWeek,
  findLeaks,
  type GrantedOrder,
} from './compare.ts';

const text = { week: 1, version: 2, text: 'I stayed. 🫶' };
const payment: Payment = {
  session: 'cs_1',
  created: 0,
  status: 'complete',
  paymentStatus: 'paid',
  amountTotal: 4900,
  amountReceived: 4900,
  amountRefunded: 0,
  paymentIntent: 'pi_1',
  dispute: null,
  clientReferenceId: '',
  metadata: {},
};
const order: GrantedOrder = {
  session: 'cs_1',
  product: 'self-guided',
  amount: 4900,
  status: 'paid',
  grants: ['self-guided'],
};

describe('texts (I2)', () => {
  test.each([
    ['is gone', []],
    ['came back as another version', [{ ...text, version: 3 }]],
    ['reads otherwise by one byte', [{ ...text, text: 'I stayed. 🫶 ' }]],
  ])('reports one that %s', (_what, found) => {
    expect(compareTexts([text], [{ ...text, version: 1 }, text])).toEqual([]);
    expect(compareTexts([text], found)).toHaveLength(1);
  });
});

describe('weeks (I3)', () => {
  const told = { reached: 2, asked: 3 };
  test.each([2, 3])('an answer that got lost may have counted: %s', (currentWeek) => {
    expect(compareWeek(told, { currentWeek })).toEqual([]);
  });
  test.each([
    ['fell', 1, 1],
    ['skipped', 4, 1],
    ['passed the end', 7, 2],
  ])('reports one that %s', (_what, currentWeek, count) => {
    expect(compareWeek(told, { currentWeek })).toHaveLength(count);
  });
});

describe('money (I1)', () => {
  test('paid and granted once breaks nothing', () => {
    expect(compareMoney([payment], [order])).toEqual([]);
  });
  test.each<[string, Partial<Payment>, Partial<GrantedOrder>]>([
    ['paid and not granted', {}, { grants: [] }],
    ['paid and granted twice', {}, { grants: ['self-guided', 'self-guided'] }],
    ['paid and still pending', {}, { status: 'pending' }],
    ['granted without payment', { status: 'open', paymentStatus: 'unpaid' }, {}],
    ['granted for a cent', { amountTotal: 1, amountReceived: 1 }, {}],
    ['granted after a refund', { amountRefunded: 4900 }, {}],
    ['granted after a lost dispute', { dispute: 'lost' }, {}],
  ])('%s is told', (_what, changedPayment, changedOrder) => {
    const rows = [{ ...order, ...changedOrder }];
    expect(compareMoney([{ ...payment, ...changedPayment }], rows)).toHaveLength(1);
  });
  test('reports a payment without an order', () => {
    expect(compareMoney([payment], [])).toHaveLength(1);
  });
});

test('reports a name in a log by its kind, and never prints it (I5)', () => {
  const canaries = new Map([['ada@example.com', 'an address']]);
  expect(findLeaks([['api.log', 'GET /api/me 200']], canaries)).toEqual([]);
  const told = findLeaks([['api.log', 'hello ada@example.com']], canaries);
  expect(told).toEqual(['I5: api.log holds an address']);
});

import type { Payment } from '@repo/testing/sandbox';
import { compareMoney, compareTold, type GrantedOrder } from './compare.ts';

const text = { week: 1, version: 2, text: 'I stayed. 🫶' };
const payment: Payment = {
  session: 'cs_1',
  created: 0,
  status: 'complete',
  paymentStatus: 'paid',
  amountTotal: 4900,
  amountRefunded: 0,
  paymentIntent: 'pi_1',
  dispute: null,
  clientReferenceId: '',
  metadata: {},
};
const order = { session: 'cs_1', amount: 4900, status: 'paid', grants: ['self-guided'] };

const texts = (...found: (typeof text)[]) =>
  compareTold({ texts: [text], reached: 0, asked: 0 }, found, 0);
const week = (found: number, reached = 2, asked = 3) =>
  compareTold({ texts: [], reached, asked }, [], found);
const money = (paid: Partial<Payment>, changed: Partial<GrantedOrder>) =>
  compareMoney([{ ...payment, ...paid }], [{ ...order, ...changed }]);

test.each<[what: string, told: string[], count: number]>([
  ['a text that is there (I2)', texts({ ...text, version: 1 }, text), 0],
  ['a text that is gone', texts(), 1],
  ['a text that came back as another version', texts({ ...text, version: 3 }), 1],
  ['a text with a byte more', texts({ ...text, text: `${text.text} ` }), 1],
  ['a week as it was confirmed (I3)', week(2), 0],
  ['a week whose answer got lost', week(3), 0],
  ['a week that fell', week(1), 1],
  ['a week that was skipped', week(4), 1],
  ['a week past the end', week(7, 6, 7), 1],
  ['money paid and granted once (I1)', money({}, {}), 0],
  ['money paid and not granted', money({}, { grants: [] }), 1],
  ['money paid and granted twice', money({}, { grants: ['self-guided', 'self-guided'] }), 1],
  ['money paid and still pending', money({}, { status: 'pending' }), 1],
  ['a grant without payment', money({ status: 'open', paymentStatus: 'unpaid' }, {}), 1],
  ['a grant for a cent', money({ amountTotal: 1 }, {}), 1],
  ['a payment without an order', compareMoney([payment], []), 1],
  ['a payment with two orders', compareMoney([payment], [order, order]), 1],
])('of %s as much is told as was broken', (_what, told, count) => {
  expect(told).toHaveLength(count);
});

import type { Payment } from '@repo/testing/sandbox';
import {
  compareMoney,
  compareTexts,
  compareWeek,
  findLeaks,
  type GrantedOrder,
  type Violations,
} from './compare.ts';

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
const order: GrantedOrder = {
  session: 'cs_1',
  amount: 4900,
  status: 'paid',
  grants: ['self-guided'],
};

const told = { reached: 2, asked: 3 };
const money = (paid: Partial<Payment>, changed: Partial<GrantedOrder>): Violations =>
  compareMoney([{ ...payment, ...paid }], [{ ...order, ...changed }]);

test.each<[what: string, told: Violations, count: number]>([
  ['a text that is there (I2)', compareTexts([text], [{ ...text, version: 1 }, text]), 0],
  ['a text that is gone', compareTexts([text], []), 1],
  ['a text that came back as another version', compareTexts([text], [{ ...text, version: 3 }]), 1],
  ['a text with a byte more', compareTexts([text], [{ ...text, text: `${text.text} ` }]), 1],
  ['a week as it was confirmed (I3)', compareWeek(told, { currentWeek: 2 }), 0],
  ['a week whose answer got lost', compareWeek(told, { currentWeek: 3 }), 0],
  ['a week that fell', compareWeek(told, { currentWeek: 1 }), 1],
  ['a week that was skipped', compareWeek(told, { currentWeek: 4 }), 1],
  ['a week past the end', compareWeek({ reached: 6, asked: 7 }, { currentWeek: 7 }), 1],
  ['money paid and granted once (I1)', money({}, {}), 0],
  ['money paid and not granted', money({}, { grants: [] }), 1],
  ['money paid and granted twice', money({}, { grants: ['self-guided', 'self-guided'] }), 1],
  ['money paid and still pending', money({}, { status: 'pending' }), 1],
  ['a grant without payment', money({ status: 'open', paymentStatus: 'unpaid' }, {}), 1],
  ['a grant for a cent', money({ amountTotal: 1 }, {}), 1],
  ['a payment without an order', compareMoney([payment], []), 1],
])('of %s as much is told as was broken', (_what, told, count) => {
  expect(told).toHaveLength(count);
});

test('reports a log that holds an address, and never prints it (I5)', () => {
  const canaries = ['ada@example.com'];
  expect(findLeaks([['api.log', 'GET /api/me 200']], canaries)).toEqual([]);
  const told = findLeaks([['api.log', 'hello ada@example.com']], canaries);
  expect(told).toEqual(['I5: api.log holds what belongs to a person']);
});

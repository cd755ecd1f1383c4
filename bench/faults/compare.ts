import { products, type ProductId } from '@repo/product/products';
import { totalWeeks } from '@repo/product/weeks';
import type { Payment } from '@repo/testing/sandbox';

/** One sentence for each broken promise. */
export type Violations = string[];

/** A text whose save was acknowledged to its author. */
export interface AcknowledgedText {
  week: number;
  version: number;
  text: string;
}

/** I2: an acknowledged text can be read, byte for byte. */
export const compareTexts = (
  told: readonly AcknowledgedText[],
  found: readonly AcknowledgedText[],
): Violations =>
  told.flatMap(({ week, version, text }) => {
    const same = found.find((each) => each.week === week && each.version === version);
    if (!same) return [`I2: version ${version} of week ${week} is gone`];
    return same.text === text ? [] : [`I2: version ${version} of week ${week} reads otherwise`];
  });

/** I3: the week never falls, skips or passes the last one. */
export const compareWeek = (
  { reached, asked }: { reached: number; asked: number },
  { currentWeek }: { currentWeek: number },
): Violations => [
  ...(currentWeek < reached ? [`I3: week ${reached} was confirmed, now it is ${currentWeek}`] : []),
  ...(currentWeek > asked ? [`I3: week ${currentWeek}, and nobody asked beyond ${asked}`] : []),
  ...(currentWeek > totalWeeks ? [`I3: week ${currentWeek} of ${totalWeeks}`] : []),
];

/** An order with what it grants at this moment. */
export interface GrantedOrder {
  session: string;
  product: ProductId;
  amount: number;
  status: string;
  grants: string[];
}

/** Whether an order must grant something, according to the ledger of its payment. */
const mustGrant = (payment: Payment, { amount }: GrantedOrder): boolean => {
  const { amountReceived, amountRefunded, amountTotal, dispute } = payment;
  if (payment.paymentStatus === 'unpaid' || payment.status !== 'complete') return false;
  if (amountTotal !== amount && amountReceived !== amount) return false;
  return dispute !== 'lost' && (amountReceived === 0 || amountRefunded < amountReceived);
};

const compareOrder = (payment: Payment, order: GrantedOrder): Violations => {
  const isDue = mustGrant(payment, order);
  const wanted = isDue ? [...products[order.product].grants].sort().join() : '';
  const held = [...order.grants].sort().join();
  const name = `I1: session …${payment.session.slice(-6)} (${order.status})`;
  if (held !== wanted) return [`${name} grants [${held}], not [${wanted}]`];
  const isPaid = ['paid', 'partially_refunded', 'disputed'].includes(order.status);
  return isDue && !isPaid ? [`${name} was paid`] : [];
};

/** I1: paid means granted exactly once, with one row; anything else grants nothing. */
export const compareMoney = (
  payments: readonly Payment[],
  orders: readonly GrantedOrder[],
): Violations =>
  payments.flatMap((payment) => {
    const own = orders.filter(({ session }) => session === payment.session);
    const [order] = own;
    if (own.length > 1) return [`I1: ${own.length} orders for one session`];
    if (order) return compareOrder(payment, order);
    return payment.paymentStatus === 'unpaid' ? [] : ['I1: paid, and there is no order'];
  });

/** I5: no secret or personal text in a log. @param canaries what must not be found, by its kind */
export const findLeaks = (
  logs: readonly (readonly [name: string, text: string])[],
  canaries: ReadonlyMap<string, string>,
): Violations =>
  logs.flatMap(([name, text]) =>
    [...canaries].flatMap(([canary, kind]) =>
      text.includes(canary) ? [`I5: ${name} holds ${kind}`] : [],
    ),
  );

import { products, type ProductId } from '@repo/product/products';
import { totalWeeks } from '@repo/product/weeks';
import type { Payment } from '@repo/testing/sandbox';
import type { AcknowledgedText } from './context.ts';

/** One sentence for each broken promise. */
export type Violations = string[];

/** What the product confirmed to a person, compared to what they find. */
interface Told {
  reached: number;
  asked: number;
}
interface Found {
  currentWeek: number;
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
export const compareWeek = ({ reached, asked }: Told, { currentWeek }: Found): Violations => [
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
  quarantine: string | null;
  grants: string[];
}

const isRefunded = ({ amountReceived, amountRefunded }: Payment): boolean =>
  amountReceived > 0 && amountRefunded >= amountReceived;

/** What must have become of an order, according to the ledger of its payment. */
const outcomeOf = (
  payment: Payment,
  { amount }: GrantedOrder,
): 'granted' | 'revoked' | 'nothing' => {
  if (payment.paymentStatus === 'unpaid' || payment.status !== 'complete') return 'nothing';
  if (payment.amountTotal !== amount && payment.amountReceived !== amount) return 'nothing';
  return isRefunded(payment) || payment.dispute === 'lost' ? 'revoked' : 'granted';
};

const compareOrder = (payment: Payment, order: GrantedOrder): Violations => {
  const outcome = outcomeOf(payment, order);
  const wanted = outcome === 'granted' ? [...products[order.product].grants].sort() : [];
  const held = [...order.grants].sort();
  const name = `session …${payment.session.slice(-6)}`;
  if (held.join() !== wanted.join())
    return [`I1: ${name} (${outcome}, ${order.status}) grants [${held.join()}]`];
  if (outcome === 'granted' && !['paid', 'partially_refunded', 'disputed'].includes(order.status))
    return [`I1: ${name} was paid and its order is ${order.status}`];
  return [];
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

/** How far the outbox has been worked off. */
export interface Facts {
  unrelayed: number;
  /** Facts that were relayed without any delivery. */
  undelivered: number;
  open: number;
  /** Reactions that gave up, by name. */
  failed: readonly string[];
}

/** An insight may be given up: the member sees Retry, and the text is safe. */
const mayFail = new Set(['write-insight', 'request-insight']);

/** I4: every fact is delivered at least once. */
export const compareFacts = (facts: Facts): Violations => [
  ...(facts.unrelayed > 0 ? [`I4: ${facts.unrelayed} facts are not on their way`] : []),
  ...(facts.undelivered > 0 ? [`I4: ${facts.undelivered} facts have no delivery`] : []),
  ...(facts.open > 0 ? [`I4: ${facts.open} deliveries are open`] : []),
  ...facts.failed.filter((name) => !mayFail.has(name)).map((name) => `I4: ${name} gave up`),
];

/** I5: no secret or personal text in a log. @param canaries what must not be found, by its kind */
export const findLeaks = (
  logs: readonly (readonly [name: string, text: string])[],
  canaries: ReadonlyMap<string, string>,
): Violations =>
  logs.flatMap(([name, text]) =>
    [...canaries]
      .filter(([canary]) => text.includes(canary))
      .map(([, kind]) => `I5: ${name} holds ${kind}`),
  );

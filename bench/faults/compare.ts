import { totalWeeks } from '@repo/product/weeks';
import type { Payment } from '@repo/testing/sandbox';

/** What the product has told a member. */
export interface Told {
  /** Those whose save was acknowledged. */
  texts: { week: number; version: number; text: string }[];
  /** The highest week that a call confirmed as completed, and that was ever asked for. */
  reached: number;
  asked: number;
}

/**
 * I2: an acknowledged text can be read, byte for byte, in its version. I3: the week never falls,
 * skips or passes the last one. Each comparison gives one sentence for each broken promise.
 */
export const compareTold = (
  { texts, reached, asked }: Told,
  found: Told['texts'],
  week: number,
): string[] => {
  const keyOf = (each: Told['texts'][number]) => `${each.week}.${each.version} ${each.text}`;
  const readable = new Set(found.map(keyOf));
  const broken = texts
    .filter((each) => !readable.has(keyOf(each)))
    .map((each) => `I2: version ${each.version} of week ${each.week} is gone or another`);
  if (week < reached || week > Math.min(asked, totalWeeks))
    broken.push(`I3: week ${week}, while ${reached} was confirmed and ${asked} asked for`);
  return broken;
};

/** An order with what it grants at this moment. */
export interface GrantedOrder {
  session: string;
  amount: number;
  status: string;
  grants: string[];
}

/** I1: paid means granted exactly once, with one order; anything else grants nothing. */
export const compareMoney = (payments: Payment[], orders: GrantedOrder[]): string[] =>
  payments.flatMap(({ session, paymentStatus, amountTotal }) => {
    const [order, ...more] = orders.filter((one) => one.session === session);
    const isPaid = paymentStatus === 'paid';
    if (more.length > 0) return [`I1: ${more.length + 1} orders for one session`];
    if (!order) return isPaid ? ['I1: paid, and there is no order'] : [];
    const isDue = isPaid && order.amount === amountTotal;
    const granted = order.grants.length;
    if (granted === Number(isDue) && (!isDue || order.status === 'paid')) return [];
    return [`I1: a ${paymentStatus} session has a ${order.status} order with ${granted} grants`];
  });

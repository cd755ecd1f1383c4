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

/** I2: an acknowledged text can be read, byte for byte, in its version. */
export const compareTexts = (
  told: readonly AcknowledgedText[],
  found: readonly AcknowledgedText[],
): Violations => {
  const keyOf = ({ week, version, text }: AcknowledgedText) => `${week}.${version} ${text}`;
  const readable = new Set(found.map(keyOf));
  return told
    .filter((each) => !readable.has(keyOf(each)))
    .map(({ week, version }) => `I2: version ${version} of week ${week} is gone or another`);
};

/** I3: the week never falls, skips or passes the last one. */
export const compareWeek = (
  { reached, asked }: { reached: number; asked: number },
  { currentWeek }: { currentWeek: number },
): Violations => {
  if (currentWeek >= reached && currentWeek <= Math.min(asked, totalWeeks)) return [];
  return [`I3: week ${currentWeek}, while ${reached} was confirmed and ${asked} asked for`];
};

/** An order with what it grants at this moment. */
export interface GrantedOrder {
  session: string;
  amount: number;
  status: string;
  grants: string[];
}

/** I1: paid means granted exactly once, with one order; anything else grants nothing. */
export const compareMoney = (
  payments: readonly Payment[],
  orders: readonly GrantedOrder[],
): Violations =>
  payments.flatMap(({ session, paymentStatus, amountTotal }) => {
    const own = orders.filter((order) => order.session === session);
    const isDue = paymentStatus === 'paid' && own[0]?.amount === amountTotal;
    const granted = own.flatMap(({ grants }) => grants).length;
    if (own.length > 1) return [`I1: ${own.length} orders for one session`];
    if (own.length === 0)
      return paymentStatus === 'paid' ? ['I1: paid, and there is no order'] : [];
    if (granted === Number(isDue) && (!isDue || own[0]?.status === 'paid')) return [];
    return [`I1: a ${paymentStatus} session has a ${own[0]?.status} order with ${granted} grants`];
  });

/** I5: no secret or personal text in a log. @param canaries what must not be found, nor is printed */
export const findLeaks = (
  logs: readonly (readonly [name: string, text: string])[],
  canaries: readonly string[],
): Violations =>
  logs
    .filter(([, text]) => canaries.some((canary) => text.includes(canary)))
    .map(([name]) => `I5: ${name} holds what belongs to a person`);

import type Stripe from 'stripe';
import fixtures from '../fixtures.json' with { type: 'json' };
import { invalid, noSuch, type StripeApiError } from '../failure.ts';
import { now, type LineItem, type Tables } from '../tables.ts';

interface PromotionCode {
  code: string;
  /** What a newcomer reads on the sandbox's front page. */
  about: string;
  percentOff?: number;
  /** Cents (USD). */
  amountOff?: number;
  maxRedemptions?: number;
  /** Cents (USD). */
  minimumAmount?: number;
  isExpired?: boolean;
  /** The only product it is for, by the id that the shop gives it at Stripe. */
  product?: string;
}

/** At Stripe these are made in the dashboard. */
export const promotionCodes: readonly PromotionCode[] = [
  { code: 'WELCOME10', about: '10 % off', percentOff: 10 },
  { code: 'FREE100', about: '100 % off: nothing to pay', percentOff: 100 },
  { code: 'MINUS20', about: '$20 off', amountOff: 2_000 },
  { code: 'BIG50', about: '50 % off from $500', percentOff: 50, minimumAmount: 50_000 },
  { code: 'ONCE', about: '25 % off, for one purchase only', percentOff: 25, maxRedemptions: 1 },
  {
    code: 'RESET15',
    about: '15 % off the self-guided program only',
    percentOff: 15,
    product: 'self-guided',
  },
  { code: 'EXPIRED', about: 'ran out yesterday', percentOff: 10, isExpired: true },
];

const idOf = ({ code }: PromotionCode): string => `promo_${code}`;

const usesOf = (tables: Tables, id: string): number => tables.redemptions.get(id)?.count ?? 0;

/** Turns false by itself when a code has run out. */
const isActive = (tables: Tables, row: PromotionCode): boolean =>
  !row.isExpired && usesOf(tables, idOf(row)) < (row.maxRedemptions ?? Infinity);

const dayBefore = now() - 86_400;

interface CodeQuery {
  code?: string | undefined;
  active?: boolean | undefined;
}

/** As Stripe shows them; upper and lower case do not matter. */
export const listCodes = (tables: Tables, { code, active }: CodeQuery): Stripe.PromotionCode[] =>
  promotionCodes
    .map((row) => ({
      ...fixtures.promotion_code,
      id: idOf(row),
      object: 'promotion_code' as const,
      active: isActive(tables, row),
      code: row.code,
      created: dayBefore,
      expires_at: row.isExpired ? dayBefore : null,
      max_redemptions: row.maxRedemptions ?? null,
      promotion: { coupon: `coupon_${row.code}`, type: 'coupon' as const },
      restrictions: {
        first_time_transaction: false,
        minimum_amount: row.minimumAmount ?? null,
        minimum_amount_currency: row.minimumAmount ? 'usd' : null,
      },
      times_redeemed: usesOf(tables, idOf(row)),
    }))
    .filter((row) => code === undefined || row.code === code.toUpperCase())
    .filter((row) => active === undefined || row.active === active);

const param = 'discounts[0][promotion_code]';
const unusable = (message: string): StripeApiError =>
  invalid(message, param, 'promotion_code_invalid');

const sumOf = (items: LineItem[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

const rowOf = (id: string): PromotionCode => {
  const row = promotionCodes.find((each) => idOf(each) === id);
  if (!row) throw noSuch('promotion code', id, param);
  return row;
};

const assertActive = (tables: Tables, row: PromotionCode): void => {
  if (!isActive(tables, row)) throw unusable('This promotion code has expired or is inactive.');
};

/** @returns the cents taken off. @throws why the code cannot be used for this order */
export const discountOf = (tables: Tables, items: LineItem[], id: string): number => {
  const row = rowOf(id);
  assertActive(tables, row);
  if (sumOf(items) < (row.minimumAmount ?? 0))
    throw unusable('This order is below the minimum of this promotion code.');
  const covered = items.filter(({ product }) => !row.product || product === row.product);
  if (covered.length === 0)
    throw unusable('This promotion code does not apply to anything in this order.');
  const sum = sumOf(covered);
  return Math.min(sum, row.amountOff ?? Math.round((sum * (row.percentOff ?? 0)) / 100));
};

/**
 * Counts one use, at completion and never before.
 * @throws when somebody else has used it up since this session was made
 */
export const redeem = (tables: Tables, id: string): void => {
  assertActive(tables, rowOf(id));
  tables.redemptions.put({ id, count: usesOf(tables, id) + 1 });
};

import type Stripe from 'stripe';
import fixtures from '../fixtures.json' with { type: 'json' };
import { invalid, noSuch, type StripeApiError } from '../failure.ts';
import type { Form } from '../form.ts';
import { codeQuery, readInput } from '../input.ts';
import { now, type Tables } from '../tables.ts';

interface PromotionCode {
  code: string;
  /** What a newcomer reads on the sandbox's front page. */
  about: string;
  percentOff: number;
  maxRedemptions?: number;
  /** Cents (USD). */
  minimumAmount?: number;
  isExpired?: boolean;
}

/** At Stripe these are made in the dashboard. */
export const promotionCodes: readonly PromotionCode[] = [
  { code: 'WELCOME10', about: '10 % off', percentOff: 10 },
  { code: 'FREE100', about: '100 % off: nothing to pay', percentOff: 100 },
  { code: 'BIG50', about: '50 % off from $500', percentOff: 50, minimumAmount: 50_000 },
  { code: 'ONCE', about: '25 % off, for one purchase only', percentOff: 25, maxRedemptions: 1 },
  { code: 'EXPIRED', about: 'ran out yesterday', percentOff: 10, isExpired: true },
];

const idOf = ({ code }: PromotionCode): string => `promo_${code}`;

const usesOf = ({ redemptions }: Tables, id: string): number => redemptions.get(id)?.count ?? 0;

/** Turns false by itself when a code has run out. */
const isActive = (tables: Tables, row: PromotionCode): boolean =>
  !row.isExpired && usesOf(tables, idOf(row)) < (row.maxRedemptions ?? Infinity);

const dayBefore = now() - 86_400;

/** As Stripe shows them; upper and lower case do not matter. */
export const listCodes = (tables: Tables, form: Form): Stripe.ApiList<Stripe.PromotionCode> => {
  const { code, active, limit } = readInput(codeQuery, form);
  const data = promotionCodes
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
    .filter((row) => active === undefined || row.active === active)
    .slice(0, limit);
  return { object: 'list', url: '/v1/promotion_codes', has_more: false, data };
};

const param = 'discounts[0][promotion_code]';
const unusable = (message: string): StripeApiError =>
  invalid(message, param, 'promotion_code_invalid');

/** @throws when there is no such code, or no more */
const usable = (tables: Tables, id: string): PromotionCode => {
  const row = promotionCodes.find((each) => idOf(each) === id);
  if (!row) throw noSuch('promotion code', id, param);
  if (!isActive(tables, row)) throw unusable('This promotion code has expired or is inactive.');
  return row;
};

/** @returns the cents taken off. @throws why the code cannot be used for this order */
export const discountOf = (tables: Tables, subtotal: number, id: string): number => {
  const { minimumAmount = 0, percentOff } = usable(tables, id);
  if (subtotal < minimumAmount)
    throw unusable('This order is below the minimum of this promotion code.');
  return Math.round((subtotal * percentOff) / 100);
};

/**
 * Counts one use, at completion and never before.
 * @throws when somebody else has used it up since this session was made
 */
export const redeem = (tables: Tables, id: string): void => {
  usable(tables, id);
  tables.redemptions.put({ id, count: usesOf(tables, id) + 1 });
};

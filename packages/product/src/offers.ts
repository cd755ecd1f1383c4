import file from './offers.json' with { type: 'json' };
import { coachingProgramme, type ProductId } from './products.ts';

interface OfferRow {
  product: ProductId;
  /** What is charged, in cents (USD). */
  amount: number;
  /** The struck-through price, in cents (USD); null if none is shown. */
  listAmount: number | null;
  label: string;
}

/**
 * Every price that is charged, in cents. `priceId` in API calls is one of these ids; the build
 * validates amounts and labels.
 */
export const offers = file as Record<keyof typeof file, OfferRow>;

export type OfferId = keyof typeof offers;

/**
 * Prices that some funnel pages show although their button charges another one (ADR 0017). They are
 * never charged: the button leads to the offer in `charges`.
 */
export const advertisedPrices = {
  'one-time-97': { amount: 9_700, charges: 'self-guided' },
} as const satisfies Record<string, { amount: number; charges: OfferId }>;

export type AdvertisedPriceId = keyof typeof advertisedPrices;

/** ISO 4217 code of every amount in the catalogue. */
export const currency = 'usd';

/** @returns the saving against an offer's list price, in cents; 0 without a list price. */
export const saving = (id: OfferId): number => {
  const { amount, listAmount } = offers[id];
  return listAmount === null ? 0 : listAmount - amount;
};

/** @returns the price of one coaching week, in cents. */
export const coachingPricePerWeek = (): number => offers.coaching.amount / coachingProgramme.weeks;

/**
 * Formats cents as dollars. By default whole dollars have no decimals ("$1,500"); payment histories
 * always show two.
 */
export const formatMoney = (cents: number, decimals: 'auto' | 'always' = 'auto'): string => {
  const digits = decimals === 'auto' && cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
};

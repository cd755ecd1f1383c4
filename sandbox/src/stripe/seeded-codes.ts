import { now, type Books } from './books.ts';
import { codeRow, couponRow } from './promotions.ts';

interface Seed {
  code: string;
  /** What a newcomer reads on the sandbox's front page. */
  about: string;
  percentOff?: number;
  amountOff?: number;
  maxRedemptions?: number;
  minimumAmount?: number;
  isExpired?: boolean;
  /** The only product it is for, by the id the shop gives it at Stripe. */
  product?: string;
}

/** Codes that every sandbox starts with; amounts in cents (USD). */
export const seededCodes: readonly Seed[] = [
  { code: 'WELCOME10', about: '10 % off', percentOff: 10 },
  { code: 'FREE100', about: '100 % off: nothing to pay', percentOff: 100 },
  { code: 'MINUS20', about: '$20 off', amountOff: 2_000 },
  { code: 'BIG50', about: '50 % off from $500', percentOff: 50, minimumAmount: 50_000 },
  { code: 'ONCE', about: '25 % off, for one purchase only', percentOff: 25, maxRedemptions: 1 },
  {
    code: 'RESET15',
    about: '15 % off the self-guided programme only',
    percentOff: 15,
    product: 'self-guided',
  },
  { code: 'EXPIRED', about: 'ran out yesterday', percentOff: 10, isExpired: true },
];

const day = 86_400;

export const seedCodes = (books: Books): void => {
  for (const seed of seededCodes) {
    const id = `seed_${seed.code.toLowerCase()}`;
    if (books.coupons.get(id)) continue;
    books.coupons.put(
      couponRow(id, {
        name: seed.about,
        percent_off: seed.percentOff ?? null,
        amount_off: seed.amountOff ?? null,
        currency: seed.amountOff ? 'usd' : null,
        ...(seed.product && { applies_to: { products: [seed.product] } }),
      }),
    );
    books.promotionCodes.put(
      codeRow(seed.code, id, {
        id: `promo_seed${seed.code}`,
        max_redemptions: seed.maxRedemptions ?? null,
        expires_at: seed.isExpired ? now() - day : null,
        restrictions: {
          first_time_transaction: false,
          minimum_amount: seed.minimumAmount ?? null,
          minimum_amount_currency: seed.minimumAmount ? 'usd' : null,
        },
      }),
    );
  }
};

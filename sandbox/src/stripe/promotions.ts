import type Stripe from 'stripe';
import { need, newId, now, type Books, type PromotionCode } from './books.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { needText, readCount, readForm, readMetadata, readNumber, readText } from './input.ts';
import { refuseUnknown, readFlag } from './input.ts';

type Coupon = Stripe.Coupon;

export const couponRow = (id: string, values: Partial<Coupon>): Coupon => ({
  id,
  object: 'coupon',
  amount_off: null,
  created: now(),
  currency: null,
  duration: 'once',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  ...values,
});

export const codeRow = (
  code: string,
  coupon: string,
  values: Partial<PromotionCode>,
): PromotionCode => ({
  id: newId('promo_'),
  object: 'promotion_code',
  active: true,
  code,
  created: now(),
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { coupon, type: 'coupon' },
  restrictions: {
    first_time_transaction: false,
    minimum_amount: null,
    minimum_amount_currency: null,
  },
  times_redeemed: 0,
  ...values,
});

interface Limited {
  max_redemptions: number | null;
  times_redeemed: number;
}
const isUsedUp = ({ max_redemptions: max, times_redeemed: used }: Limited): boolean =>
  max !== null && used >= max;
const isPast = (time: number | null): boolean => time !== null && time <= now();

export const viewCoupon = (coupon: Coupon): Coupon => ({
  ...coupon,
  valid: !isUsedUp(coupon) && !isPast(coupon.redeem_by),
});

const couponOf = (books: Books, { promotion }: PromotionCode): Coupon =>
  viewCoupon(need(books.coupons, 'coupon', promotion.coupon));

/** `active` turns false by itself when a code has run out. */
export const viewCode = (books: Books, code: PromotionCode): PromotionCode => ({
  ...code,
  active: code.active && !isPast(code.expires_at) && !isUsedUp(code) && couponOf(books, code).valid,
});

export const listCodes = (books: Books, input: Form): PromotionCode[] => {
  const code = readText(input, 'code')?.toUpperCase();
  const active = readFlag(input, 'active');
  const coupon = readText(input, 'coupon');
  return books.promotionCodes
    .all()
    .map((row) => viewCode(books, row))
    .filter((row) => code === undefined || row.code.toUpperCase() === code)
    .filter((row) => active === null || row.active === active)
    .filter((row) => coupon === null || row.promotion.coupon === coupon);
};

const couponFields = ['id', 'amount_off', 'applies_to', 'currency', 'duration', 'metadata'].concat([
  'duration_in_months',
  'max_redemptions',
  'name',
  'percent_off',
  'redeem_by',
]);

export const createCoupon = (books: Books, input: Form): Coupon => {
  refuseUnknown(input, couponFields);
  const percent = readNumber(input, 'percent_off');
  const amount = readCount(input, 'amount_off', 1);
  if ((percent === null) === (amount === null)) {
    throw invalid('You must pass exactly one of percent_off and amount_off.');
  }
  if (percent !== null && (percent <= 0 || percent > 100)) {
    throw invalid('Coupon percent_off must be greater than 0 and at most 100.', 'percent_off');
  }
  if (amount !== null) needText(input, 'currency');
  const id = readText(input, 'id') ?? newId('', 8);
  if (books.coupons.get(id))
    throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const products = readForm(input, 'applies_to')?.['products'];
  return books.coupons.put(
    couponRow(id, {
      percent_off: percent,
      amount_off: amount,
      currency: amount === null ? null : needText(input, 'currency').toLowerCase(),
      name: readText(input, 'name'),
      max_redemptions: readCount(input, 'max_redemptions', 1),
      redeem_by: readCount(input, 'redeem_by', 1),
      metadata: readMetadata(input),
      ...(Array.isArray(products) && { applies_to: { products: products.map(String) } }),
    }),
  );
};

const codeFields = [
  'promotion',
  'code',
  'active',
  'customer',
  'expires_at',
  'max_redemptions',
].concat(['metadata', 'restrictions']);

export const createCode = (books: Books, input: Form): PromotionCode => {
  refuseUnknown(input, codeFields);
  const promotion = readForm(input, 'promotion');
  if (!promotion) throw missing('promotion');
  const coupon = needText(promotion, 'coupon', 'promotion[coupon]');
  need(books.coupons, 'coupon', coupon, 'promotion[coupon]');
  const code = readText(input, 'code') ?? newId('', 8).toUpperCase();
  if (listCodes(books, { code, active: 'true' }).length > 0) {
    throw invalid('An active promotion code with this code already exists.', 'code');
  }
  const rules = readForm(input, 'restrictions') ?? {};
  return books.promotionCodes.put(
    codeRow(code, coupon, {
      active: readFlag(input, 'active') ?? true,
      expires_at: readCount(input, 'expires_at', 1),
      max_redemptions: readCount(input, 'max_redemptions', 1),
      metadata: readMetadata(input),
      restrictions: {
        first_time_transaction: rules['first_time_transaction'] === 'true',
        minimum_amount: readCount(rules, 'minimum_amount', 0),
        minimum_amount_currency: readText(rules, 'minimum_amount_currency'),
      },
    }),
  );
};

import type Stripe from 'stripe';
import { need, type Books, type Discount, type LineItem, type PromotionCode } from './books.ts';
import { invalid, type StripeFailure } from './failure.ts';
import type { Form } from './form.ts';
import { readText } from './input.ts';
import { listCodes, viewCode, viewCoupon } from './promotions.ts';

const unusable = (message: string): StripeFailure =>
  invalid(message, 'discounts[0][promotion_code]', 'promotion_code_invalid');

const sumOf = (items: LineItem[]): number =>
  items.reduce((sum, { amount_subtotal: amount }) => sum + amount, 0);

const checkCode = (books: Books, code: PromotionCode, items: LineItem[]): string => {
  if (!viewCode(books, code).active)
    throw unusable('This promotion code has expired or is inactive.');
  const least = code.restrictions.minimum_amount ?? 0;
  if (sumOf(items) < least)
    throw unusable('This order is below the minimum of this promotion code.');
  return code.promotion.coupon;
};

const isCovered = (coupon: Stripe.Coupon, { price }: LineItem): boolean =>
  coupon.applies_to?.products.includes(price.product) ?? true;

const share = (coupon: Stripe.Coupon, amount: number, left: number): number =>
  coupon.percent_off === null
    ? Math.min(left, amount)
    : Math.min(amount, Math.round((amount * coupon.percent_off) / 100));

/** The line items with `coupon` taken off. */
export const discountItems = (items: LineItem[], coupon: Stripe.Coupon | null): LineItem[] => {
  let left = coupon?.amount_off ?? 0;
  return items.map((item) => {
    const off = coupon && isCovered(coupon, item) ? share(coupon, item.amount_subtotal, left) : 0;
    left -= Math.min(left, off);
    return { ...item, amount_discount: off, amount_total: item.amount_subtotal - off };
  });
};

/** Checks a discount against an order. @throws why it cannot be used */
export const applyDiscount = (books: Books, items: LineItem[], discount: Discount): LineItem[] => {
  const code =
    discount.promotion_code !== null
      ? need(books.promotionCodes, 'promotion code', discount.promotion_code, 'discounts')
      : null;
  const id = code ? checkCode(books, code, items) : (discount.coupon ?? '');
  const coupon = viewCoupon(need(books.coupons, 'coupon', id, 'discounts[0][coupon]'));
  if (!coupon.valid) throw invalid('This coupon has expired.', 'discounts', 'coupon_expired');
  if (!items.some((item) => isCovered(coupon, item))) {
    throw unusable('This promotion code does not apply to anything in this order.');
  }
  return discountItems(items, coupon);
};

/** @returns the code a person typed. @throws when there is none that works */
export const findCode = (books: Books, code: string): PromotionCode => {
  const [found] = listCodes(books, { code, active: 'true' });
  if (!found) throw unusable('This code is invalid.');
  return found;
};

export const readDiscount = (form: Form): Discount => ({
  coupon: readText(form, 'coupon', 'discounts[0][coupon]'),
  promotion_code: readText(form, 'promotion_code', 'discounts[0][promotion_code]'),
});

/** Counts one use, at completion and never before. */
export const redeem = (books: Books, { coupon, promotion_code: codeId }: Discount): void => {
  const code = codeId === null ? undefined : books.promotionCodes.get(codeId);
  if (code) books.promotionCodes.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  const row = books.coupons.get(code ? code.promotion.coupon : (coupon ?? ''));
  if (row) books.coupons.put({ ...row, times_redeemed: row.times_redeemed + 1 });
};

import { createHash } from 'node:crypto';
import type { Order } from '@repo/purchases/entities';
import { paths, withQuery } from '@repo/contracts/paths';
import type { OfferId } from '@repo/product/offers';
import type { Stripe } from 'stripe';

/**
 * The data of a session: our order row, and nothing from a client. Stripe asks for an address if there
 * is none.
 */
export type CheckoutOrder = Pick<
  Order,
  'id' | 'attempt' | 'product' | 'offer' | 'amount' | 'currency' | 'email'
>;

/** Where Stripe sends a buyer back to, and the page where the purchase began. */
const pages: Record<OfferId, { success: string; cancel: string; from?: string }> = {
  coaching: { success: paths.success, cancel: paths.error },
  'coaching-new-door': { success: paths.success, cancel: paths.error, from: paths.newDoor },
  'self-guided': { success: paths.selfGuidedSuccess, cancel: paths.selfGuidedError },
};

/** @returns the session to create; the same for every call with the same order. */
export const toParams = (
  publicUrl: string,
  order: CheckoutOrder,
  promotionCode?: string,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { order: order.id, offer: order.offer };
  const { product, currency, amount } = order;
  const { success, cancel, from } = pages[order.offer];
  return {
    mode: 'payment',
    client_reference_id: order.id,
    line_items: [{ quantity: 1, price_data: { product, currency, unit_amount: amount } }],
    metadata,
    payment_intent_data: { metadata },
    success_url: `${publicUrl}${success}?session_id={CHECKOUT_SESSION_ID}`,
    // Stripe fills in the session there only, so this page asks about the order.
    cancel_url: publicUrl + withQuery(cancel, { from, order: order.id }),
    ...(order.email && { customer_email: order.email }),
    ...(promotionCode && { discounts: [{ promotion_code: promotionCode }] }),
  };
};

/** The same order, attempt and content give the same session, however often it is requested. */
export const idempotencyKey = ({ id, attempt }: CheckoutOrder, params: object): string => {
  const content = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `checkout-${id}-${attempt}-${content.slice(0, 16)}`;
};

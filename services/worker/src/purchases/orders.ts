import { findPaidOrder, type PaidOrder } from '@repo/purchases/orders/paid-orders';
import { formatter } from '@repo/contracts/dates';
import { paths, withQuery } from '@repo/contracts/paths';
import { transactionReference } from '@repo/contracts/purchases/transactions';
import { formatMoney, offers } from '@repo/product/offers';
import type { Context } from '../platform/context.ts';
import type { EmailFields } from '../platform/mail/render.ts';
import { firstNameOf } from '../accounts/members.ts';

const formatPaidOn = formatter({ month: 'short', day: '2-digit', year: 'numeric' });

/** @returns the page on which a guest signs up or in so that a purchase becomes theirs */
export const guestUrls = (publicUrl: string) => ({
  signUpUrl: publicUrl + withQuery(paths.auth, { from: paths.welcome }),
  loginUrl: publicUrl + withQuery(paths.auth, { tab: 'login', from: paths.welcome }),
});

/** The data of every receipt. */
export interface ReceiptData extends EmailFields {
  /** null for a signed-out buyer, whose name is unknown. */
  firstName: string | null;
  item: string;
  /** The name of the account; a signed-out buyer's address. */
  buyer: string;
  amount: string;
  /** Oct 05, 2026 */
  date: string;
  reference: string;
  /** Whether the purchase already belongs to an account. */
  hasAccount: boolean;
}

/** @returns a paid order, or undefined when it was set aside. */
export const loadOrder = async (
  { pool }: Context,
  orderId: string,
): Promise<PaidOrder | undefined> => {
  const found = await findPaidOrder(pool, orderId);
  return found?.isSetAside ? undefined : found;
};

/** @returns the data of a receipt, or null when it has no recipient */
export const toReceiptData = (row: PaidOrder): ReceiptData | null => {
  if (!row.email) return null;
  const { id, paymentIntent, amount, status } = row;
  return {
    email: row.email,
    firstName: row.fullName && firstNameOf(row.fullName),
    item: offers[row.offer].label,
    buyer: row.fullName || row.email,
    amount: formatMoney(amount, 'always'),
    date: formatPaidOn(row.paidAt, row.timeZone ?? 'UTC'),
    reference: transactionReference({
      _id: id,
      amount,
      status,
      ...(paymentIntent && { paymentIntent }),
    }),
    hasAccount: row.userId !== null,
  };
};

/** @returns the receipt of an order for this product, or null when there is none to send. */
export const loadReceipt = async (
  context: Context,
  orderId: string,
  product: PaidOrder['product'],
): Promise<ReceiptData | null> => {
  const order = await loadOrder(context, orderId);
  return order?.product === product ? toReceiptData(order) : null;
};

export const receiptSample: ReceiptData = {
  email: 'ana@example.com',
  firstName: 'Ana',
  item: offers['self-guided'].label,
  buyer: 'Ana Duarte',
  amount: formatMoney(offers['self-guided'].amount, 'always'),
  date: 'Oct 05, 2026',
  reference: '8Xq2LmPa',
  hasAccount: true,
};

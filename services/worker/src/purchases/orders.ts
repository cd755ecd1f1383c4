import { statement } from '@repo/server/database/statements';
import type { Order } from '@repo/purchases/entities';
import { formatter } from '@repo/contracts/dates';
import { paths, withQuery } from '@repo/contracts/paths';
import { transactionReference } from '@repo/contracts/purchases/transactions';
import { formatMoney, offers } from '@repo/product/offers';
import type { Context } from '../platform/context.ts';
import type { EmailFields } from '../platform/mail/render.ts';
import { firstNameOf } from '../accounts/members.ts';

type OrderColumns = Pick<
  Order,
  | 'id'
  | 'userId'
  | 'product'
  | 'offer'
  | 'amount'
  | 'refundedAmount'
  | 'status'
  | 'paymentIntent'
  | 'isPaidTwice'
>;

const formatPaidOn = formatter({ month: 'short', day: '2-digit', year: 'numeric' });

/** The data of a paid order for e-mails. */
export interface OrderRow extends OrderColumns {
  paidAt: Date;
  /** Waits for the owner's decision, so nothing was granted. */
  isSetAside: boolean;
  /** The receipt address, else the account's. */
  email: string | null;
  fullName: string | null;
  /** The buyer's time zone, if known. */
  timeZone: string | null;
}

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

const order = statement(
  'paid-order',
  `
    select o.id, o.user_id as "userId", o.product, o.offer, o.amount, o.status,
      o.refunded_amount as "refundedAmount", o.payment_intent as "paymentIntent",
      o.is_paid_twice as "isPaidTwice", coalesce(o.paid_at, o.created_at) as "paidAt",
      o.quarantine is not null as "isSetAside", coalesce(o.email, u.email) as email,
      u.full_name as "fullName", p.reminders ->> 'timeZone' as "timeZone"
    from orders o left join users u on u.id = o.user_id
      left join preferences p on p.user_id = o.user_id
    where o.id = $1 and (o.paid_at is not null or o.quarantine is not null)`,
);

/** @returns an order that money came for, also one that was set aside */
export const loadMoney = async (
  { pool }: Context,
  orderId: string,
): Promise<OrderRow | undefined> =>
  (await pool.query<OrderRow>({ ...order, values: [orderId] })).rows[0];

/** @returns a paid order, or undefined when it was set aside. */
export const loadOrder = async (
  context: Context,
  orderId: string,
): Promise<OrderRow | undefined> => {
  const found = await loadMoney(context, orderId);
  return found?.isSetAside ? undefined : found;
};

/** @returns the data of a receipt, or null when it has no recipient */
export const toReceiptData = (row: OrderRow): ReceiptData | null => {
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
  product: Order['product'],
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

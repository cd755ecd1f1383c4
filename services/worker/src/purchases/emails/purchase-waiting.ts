import { unclaimedMailHours } from '@repo/product/products';
import type { Email } from '../../platform/mail/email.ts';
import {
  claimUrls,
  loadOrder,
  receiptSample,
  toReceiptData,
  type OrderRow,
  type ReceiptData,
} from '../orders.ts';

interface Data extends ReceiptData {
  isCoaching: boolean;
  /** No other follows. */
  isLast: boolean;
  signUpUrl: string;
  loginUrl: string;
}

const isWaiting = ({ userId, status }: OrderRow): boolean =>
  userId === null && (status === 'paid' || status === 'partially_refunded');

/** Paid without an account: how to come in, and how to have the money back. */
export const purchaseWaiting: Email<'order.unclaimed', Data> = {
  name: 'purchase-waiting',
  on: ['order.unclaimed'],
  subject: 'One step is left',
  load: async (context, { orderId, hours }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order && isWaiting(order) ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      isCoaching: order.product === 'coaching',
      isLast: hours >= Math.max(...unclaimedMailHours),
      ...claimUrls(context.config.PUBLIC_URL),
    };
  },
  sample: {
    ...receiptSample,
    firstName: null,
    hasAccount: false,
    isCoaching: false,
    isLast: true,
    ...claimUrls('https://example.com'),
  },
};

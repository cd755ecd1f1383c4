import { lastMailHours } from '@repo/purchases/orders/unassigned';
import { defineEmail } from '../platform/mail/email.ts';
import { guestUrls, loadOrder, receiptSample, toReceiptData } from './orders.ts';

/** To buyers without an account: how to get access, and how to get a refund. */
export const purchaseWaiting = defineEmail({
  name: 'purchase-waiting',
  on: ['order.unassigned'],
  subject: 'One step is left',
  load: async (context, { orderId, hours }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order?.isUnassigned ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      isCoaching: order.product === 'coaching',
      isLast: hours >= lastMailHours,
      ...guestUrls(context.config.PUBLIC_URL),
    };
  },
  sample: {
    ...receiptSample,
    firstName: null,
    hasAccount: false,
    isCoaching: false,
    isLast: true,
    ...guestUrls('https://example.com'),
  },
});

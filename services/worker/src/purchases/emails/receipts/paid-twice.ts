import type { Email } from '../../../platform/mail/email.ts';
import { loadOrder, receiptSample, toReceiptData, type ReceiptData } from '../../orders.ts';

/** Instead of a receipt, to somebody who had this already: the second payment comes back. */
export const paidTwice: Email<'order.paid-twice', ReceiptData> = {
  name: 'paid-twice',
  on: ['order.paid-twice'],
  subject: 'You paid us twice',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    return order?.isPaidTwice && order.status !== 'refunded' ? toReceiptData(order) : null;
  },
  sample: receiptSample,
};

import { formatMoney } from '@repo/product/offers';
import type { Email } from '../../platform/mail/email.ts';
import { loadOrder, receiptSample, toReceiptData, type ReceiptData } from '../orders.ts';

interface Data extends ReceiptData {
  refunded: string;
  /** Whether everything that was paid goes back. */
  isFull: boolean;
}

/** Confirms that money is on its way back. */
export const refund: Email<'order.refunded', Data> = {
  name: 'refund',
  on: ['order.refunded'],
  subject: 'Your refund is on its way',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order && order.refundedAmount > 0 ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    const refunded = formatMoney(order.refundedAmount, 'always');
    return { ...receipt, refunded, isFull: order.refundedAmount >= order.amount };
  },
  sample: { ...receiptSample, refunded: receiptSample.amount, isFull: true },
};

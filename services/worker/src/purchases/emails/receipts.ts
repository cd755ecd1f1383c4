import { paths } from '@repo/contracts/paths';
import { defineEmail } from '../../platform/domain.ts';
import { guestUrls, loadReceipt, receiptSample, loadOrder, toReceiptData } from '../orders.ts';
import { formatMoney, offers } from '@repo/product/offers';
import { coachingProgramme, coachOutreachHours } from '@repo/product/products';
import { lastMailHours } from '@repo/purchases/orders/unassigned';

/** The receipt of the self-guided program and how to begin. */
export const receiptSelfGuided = defineEmail({
  name: 'receipt-self-guided',
  on: ['order.paid'],
  subject: 'Your receipt, and how to begin',
  load: async (context, { orderId }) => {
    const receipt = await loadReceipt(context, orderId, 'self-guided');
    const { PUBLIC_URL } = context.config;
    return (
      receipt && {
        ...receipt,
        startUrl: PUBLIC_URL + paths.selfGuided,
        signUpUrl: guestUrls(PUBLIC_URL).signUpUrl,
      }
    );
  },
  sample: {
    ...receiptSample,
    startUrl: 'https://example.com/self-guided',
    signUpUrl: 'https://example.com/auth?from=/welcome',
  },
});

/** The receipt of the coaching program and what happens next. */
export const receiptCoaching = defineEmail({
  name: 'receipt-coaching',
  on: ['order.paid'],
  subject: 'Your receipt, and what happens next',
  load: async (context, { orderId }) => {
    const receipt = await loadReceipt(context, orderId, 'coaching');
    const { PUBLIC_URL } = context.config;
    return (
      receipt && {
        ...receipt,
        outreachHours: coachOutreachHours,
        weeks: coachingProgramme.weeks,
        hoursPerSession: coachingProgramme.hoursPerSession,
        bonusUrl: PUBLIC_URL + paths.selfGuided,
        signUpUrl: guestUrls(PUBLIC_URL).signUpUrl,
      }
    );
  },
  sample: {
    ...receiptSample,
    item: offers.coaching.label,
    amount: formatMoney(offers.coaching.amount, 'always'),
    outreachHours: coachOutreachHours,
    weeks: coachingProgramme.weeks,
    hoursPerSession: coachingProgramme.hoursPerSession,
    bonusUrl: 'https://example.com/self-guided',
    signUpUrl: 'https://example.com/auth?from=/welcome',
  },
});

/** Instead of a receipt, to somebody who already had this: the second payment is refunded. */
export const paidTwice = defineEmail({
  name: 'paid-twice',
  on: ['order.paid-twice'],
  subject: 'You paid us twice',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    return order?.isPaidTwice && order.status !== 'refunded' ? toReceiptData(order) : null;
  },
  sample: receiptSample,
});

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

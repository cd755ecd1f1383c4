import { paths } from '@repo/contracts/paths';
import { formatMoney, offers } from '@repo/product/offers';
import { coachingProgramme, coachOutreachHours } from '@repo/product/products';
import type { Email } from '../../../platform/mail/email.ts';
import { claimUrls, loadReceipt, receiptSample, type ReceiptData } from '../../orders.ts';

interface Data extends ReceiptData {
  outreachHours: number;
  weeks: number;
  hoursPerSession: number;
  bonusUrl: string;
  signUpUrl: string;
}

/** The receipt of the coaching program and what happens next. */
export const receiptCoaching: Email<'order.paid', Data> = {
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
        signUpUrl: claimUrls(PUBLIC_URL).signUpUrl,
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
};

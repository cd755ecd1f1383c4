import { paths } from '@repo/contracts/paths';
import type { Email } from '../../../platform/mail/email.ts';
import { claimUrls, loadReceipt, receiptSample, type ReceiptData } from '../../orders.ts';

interface Data extends ReceiptData {
  startUrl: string;
  signUpUrl: string;
}

/** The receipt of the self-guided program and how to begin. */
export const receiptSelfGuided: Email<'order.paid', Data> = {
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
        signUpUrl: claimUrls(PUBLIC_URL).signUpUrl,
      }
    );
  },
  sample: {
    ...receiptSample,
    startUrl: 'https://example.com/self-guided',
    signUpUrl: 'https://example.com/auth?from=/welcome',
  },
};

import type { ProductId } from '@repo/product/products';
import type { PaymentState } from './use-payment.ts';

export type Outcome = 'success' | 'error';
export type View = 'paid' | 'processing' | 'late' | 'unpaid' | 'unknown' | 'refunded';

/**
 * What an outcome page shows. The address only says where the payment page sent the visitor; the
 * API's answer wins. Without a session to ask about, the address is believed.
 */
const views: Record<PaymentState, Record<Outcome, View>> = {
  unasked: { success: 'paid', error: 'unpaid' },
  asking: { success: 'processing', error: 'processing' },
  paid: { success: 'paid', error: 'paid' },
  processing: { success: 'processing', error: 'processing' },
  late: { success: 'late', error: 'late' },
  unpaid: { success: 'unpaid', error: 'unpaid' },
  unknown: { success: 'unknown', error: 'unknown' },
  refunded: { success: 'refunded', error: 'refunded' },
};

export const viewOf = (state: PaymentState, outcome: Outcome): View => views[state][outcome];

/** Said after a coaching purchase: what happens next. */
export const nextSteps: Record<ProductId, readonly { title: string; text: string }[]> = {
  coaching: [
    {
      title: 'Personal outreach within 24 hours',
      text: 'Your coach writes to you in person.',
    },
    {
      title: 'Access to materials',
      text: 'The whole self-guided program comes with your coaching.',
    },
    { title: 'First session scheduled', text: 'At a time that suits your week.' },
    { title: '6-week transformation starts', text: 'One step at a time, from where you are.' },
  ],
  'self-guided': [],
};

/** Why a card payment usually fails. */
export const causes = [
  'The card was declined by its bank',
  'Insufficient funds',
  'Wrong card information',
  'A network interruption',
  'Blocked by security software',
] as const;

import { formatAppointment } from '@repo/contracts/dates';
import { offers } from '@repo/product/offers';
import { coachMessaging, coachOutreachHours } from '@repo/product/products';
import {
  loadWaitingBuyer,
  waitingBuyerSample,
  type WaitingBuyerData,
} from '../../waiting-buyers.ts';
import type { Email } from '../../../platform/mail/email.ts';

interface Data extends WaitingBuyerData {
  item: string;
  paidAt: string;
  outreachHours: number;
  messaging: string;
}

/** Tells the coach who is waiting; an answer to it goes to the buyer. */
export const coachHandOff: Email<'order.paid', Data> = {
  name: 'coach-hand-off',
  on: ['order.paid'],
  subject: 'Somebody is waiting to hear from you',
  load: async (context, { orderId }) => {
    const waiting = await loadWaitingBuyer(context, orderId);
    if (!waiting) return null;
    const { purchase, buyer } = waiting;
    return {
      ...buyer,
      item: offers[purchase.offer].label,
      paidAt: formatAppointment(purchase.paidAt, context.config.COACH_TIME_ZONE),
      outreachHours: coachOutreachHours,
      messaging: coachMessaging,
    };
  },
  sample: {
    ...waitingBuyerSample,
    item: offers.coaching.label,
    paidAt: 'Monday, October 5 at 10:05 AM EDT',
    outreachHours: coachOutreachHours,
    messaging: coachMessaging,
  },
};

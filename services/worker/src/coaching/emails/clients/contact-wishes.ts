import { loadBuyer, waitingBuyerSample, type WaitingBuyerData } from '../../waiting-buyers.ts';
import type { Email } from '../../../platform/mail/email.ts';

/** Tells the coach how somebody would like to be reached, when that was said after the hand-off. */
export const contactWishes: Email<'contact-wishes.given', WaitingBuyerData> = {
  name: 'contact-wishes',
  on: ['contact-wishes.given'],
  subject: 'How to reach your client',
  load: async (context, { orderId }) => {
    const buyer = (await loadBuyer(context, orderId))?.buyer;
    return buyer?.wishes ? buyer : null;
  },
  sample: waitingBuyerSample,
};

import { loadWaitingBuyer, waitingBuyerSample, type WaitingBuyer } from '../waiting-buyers.ts';
import type { Email } from '../../platform/mail/email.ts';

/** Tells the coach how a buyer would like to be reached, when that was said after the hand-off. */
export const contactWishes: Email<'contact-wishes.given', WaitingBuyer> = {
  name: 'contact-wishes',
  on: ['contact-wishes.given'],
  subject: 'How to reach your new client',
  load: async (context, { orderId }) => {
    const buyer = (await loadWaitingBuyer(context, orderId))?.buyer;
    return buyer?.wishes ? buyer : null;
  },
  sample: waitingBuyerSample,
};

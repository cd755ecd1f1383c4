import { paths, withQuery } from '@repo/contracts/paths';
import { formatMoney, offers, type OfferId } from '@repo/product/offers';
import { statement } from '@repo/backend/statement';
import type { WaitingGuest } from '@repo/backend/entities/purchases';
import { headStartHours } from '../waiting-list.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/template.ts';

type Guest = Pick<WaitingGuest, 'email' | 'offer'>;

interface Data extends Recipient {
  checkoutUrl: string;
  /** The price they were shown when they began to wait. */
  price: string;
  headStartHours: number;
}

const waitingGuest = statement(
  'waiting-guest',
  'select email, offer from waiting_list where id = $1 and told_at is not null',
);

/** Back to the page they came from, which shows the price they know (ADR 0021). */
const checkoutPath = (offer: OfferId): string =>
  withQuery(paths.checkout, { from: offer === 'coaching-new-door' ? paths.newDoor : undefined });

/** The one e-mail that the waiting list promises. */
export const spotFree: Email<'spot.offered', Data> = {
  name: 'spot-free',
  on: ['spot.offered'],
  subject: 'A spot is free',
  load: async ({ config, pool }, { guestId }) => {
    const { rows } = await pool.query<Guest>({
      ...waitingGuest,
      values: [guestId],
    });
    const [guest] = rows;
    return guest
      ? {
          email: guest.email,
          checkoutUrl: config.PUBLIC_URL + checkoutPath(guest.offer),
          price: formatMoney(offers[guest.offer].amount),
          headStartHours,
        }
      : null;
  },
  sample: {
    email: 'ana@example.com',
    checkoutUrl: 'https://example.com/checkout',
    price: formatMoney(offers.coaching.amount),
    headStartHours,
  },
};

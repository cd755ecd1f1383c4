import { findNotified, headStartHours } from '@repo/purchases/waiting-list.repository';
import { paths, withQuery } from '@repo/contracts/paths';
import { formatMoney, offers, type OfferId } from '@repo/product/offers';
import { defineEmail } from '../platform/domain.ts';

/** The link back to the page that they came from, which shows the price they know (ADR 0019). */
const checkoutPath = (offer: OfferId): string =>
  withQuery(paths.checkout, {
    from: offer === 'coaching-new-door' ? paths.newDoor : undefined,
  });

/** The one e-mail that the waiting list promises. */
export const spotFree = defineEmail({
  name: 'spot-free',
  on: ['spot.freed'],
  subject: 'A spot is free',
  load: async ({ config, pool }, { guestId }) => {
    const guest = await findNotified(pool, guestId);
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
});

import { takenSpots } from '@repo/purchases/spots';
import type { WaitingListEntry } from '@repo/purchases/entities';
import { statement } from '@repo/server/database/statements';
import { paths, withQuery } from '@repo/contracts/paths';
import { formatMoney, offers, type OfferId } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import type { Pool } from 'pg';
import { defineEmail } from '../platform/mail/email.ts';
import { sweep } from '@repo/server/database/batches';

/** How long a free spot is reserved for one person on the list. */
export const headStartHours = 24;

/** A coaching order was paid by the person with this address after they began to wait. */
const hasBought = (guest: string): string => `(exists (
    select from orders o where o.email = ${guest}.email
      and o.product = 'coaching' and o.paid_at >= ${guest}.created_at)
  or exists (
    select from users u join orders o on o.user_id = u.id where u.email = ${guest}.email
      and o.product = 'coaching' and o.paid_at >= ${guest}.created_at))`;

/**
 * Reads the list from the oldest entry, until it has as many people as a month has spots. A person on
 * the lists of two months counts once.
 */
const firstInLine = `
  select email, created_at from waiting_list w
  where notified_at is null and not ${hasBought('w')} and not exists (
    select from waiting_list earlier
    where earlier.email = w.email and earlier.notified_at is null
      and (earlier.created_at, earlier.month) < (w.created_at, w.month)
      and not ${hasBought('earlier')} offset 0)
  order by created_at, email limit ${String(coachingSpotsPerMonth)}`;

const freeSpots = statement(
  'announce-free-spots',
  `
      with spots as (${takenSpots}
      ), offered as (
        select count(distinct email)::int as open from waiting_list w
        where notified_at > now() - make_interval(hours => $2) and not ${hasBought('w')}
      ), longest_waiting as (
        select email from (${firstInLine}) line order by created_at, email
        limit (select greatest(0, $1 - taken - open) from spots, offered)
      ), notified as (
        update waiting_list w set notified_at = now() from longest_waiting l
        where w.email = l.email and w.notified_at is null
        returning w.id, w.email, w.month)
      insert into outbox (type, payload)
      select 'spot.freed', jsonb_build_object('guestId', id)
      from (select distinct on (email) id from notified order by email, month desc) latest`,
);

/**
 * Offers free spots to those who have waited longest, one person for each spot that is free and not
 * yet on offer, whatever freed it (a refund, a new month). Mark and event are one statement, so that
 * several workers notify nobody twice.
 */
export const announceFreeSpots = async (pool: Pool): Promise<void> => {
  await pool.query({ ...freeSpots, values: [coachingSpotsPerMonth, headStartHours] });
};

const waitingGuest = statement(
  'waiting-guest',
  'select email, offer from waiting_list where id = $1 and notified_at is not null',
);

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
    const { rows } = await pool.query<Pick<WaitingListEntry, 'email' | 'offer'>>({
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
});

/**
 * Removes addresses from the list a month after their e-mail, or after a year of waiting. Two
 * searches, as there is no one index for both.
 */
export const sweepWaitingList = sweep(
  `with notified as (
     select id from waiting_list where notified_at < now() - interval '30 days'
     order by notified_at limit $1 for update skip locked
   ), forgotten as (
     select id from waiting_list where notified_at is null and created_at < now() - interval '1 year'
     order by created_at limit $1 for update skip locked
   )
   delete from waiting_list where id in (
     select id from notified union all select id from forgotten limit $1)`,
);

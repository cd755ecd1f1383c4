import { sweep } from '@repo/server/database/batches';
import { run, statement } from '@repo/server/database/statements';
import type { OfferId } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { WaitingListEntry } from './entities.ts';
import { takenSpots } from './spots.ts';

export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an address once a month (UTC), and only while the month is sold out: otherwise anybody could
   * trigger a mail about a free spot to any address at once. Adding it again changes nothing, unless
   * the person was offered a spot and was too late: then they wait again, behind everybody else. So an
   * address gets at most one mail for each spot that became free and was sold again.
   */
  async add(email: string, offer: OfferId): Promise<void> {
    await run(
      this.dataSource,
      `with spots as (${takenSpots})
       insert into waiting_list as w (email, month, offer)
       select $1, month, $2 from spots where taken >= $3
       on conflict (month, email) do update
       set notified_at = null, created_at = now(), offer = excluded.offer
       where w.notified_at is not null`,
      [email, offer, coachingSpotsPerMonth],
    );
  }
}

/** How long a free spot is reserved for one person on the list. */
export const headStartHours = 24;

/**
 * Reads the list from the oldest entry, until it has as many people as a month has spots. A person on
 * the lists of two months counts once.
 */
const firstInLine = `
  select email, created_at from waiting w
  where notified_at is null and not exists (
    select from waiting earlier
    where earlier.email = w.email and earlier.notified_at is null
      and (earlier.created_at, earlier.month) < (w.created_at, w.month) offset 0)
  order by created_at, email limit ${String(coachingSpotsPerMonth)}`;

const freeSpots = statement(
  'announce-free-spots',
  `
      with spots as (${takenSpots}
      ), offered as (
        select count(distinct email)::int as open from waiting
        where notified_at > now() - make_interval(hours => $2)
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

/** @returns whom a free spot was offered to; undefined once they have left the list */
export const findNotified = async (
  pool: Pool,
  id: string,
): Promise<Pick<WaitingListEntry, 'email' | 'offer'> | undefined> =>
  (await pool.query<Pick<WaitingListEntry, 'email' | 'offer'>>({ ...waitingGuest, values: [id] }))
    .rows[0];

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

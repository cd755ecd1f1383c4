import type { Pool, PoolClient } from 'pg';
import type { EventType } from '@repo/backend/events';

/** Which reaction to which fact; a queue carries nothing else. */
export interface DeliveryKey {
  eventId: string;
  reaction: string;
}

interface Opened {
  type: EventType;
  payload: unknown;
  /** Of the API call that the fact came from; null for one that the clock made. */
  requestId: string | null;
  closed: boolean;
}

const open = {
  name: 'open-delivery',
  // The insert waits for a relay that is still committing this delivery, and makes up for one that
  // died after it had filled the queue.
  text: `
    with fact as (select id, type, payload, request_id from outbox where id = $1),
      written as (
        insert into deliveries (event_id, reaction) select id, $2 from fact
        on conflict do nothing)
    select fact.type, fact.payload, fact.request_id as "requestId",
      coalesce(done_at, failed_at) is not null as closed
    from fact left join deliveries on event_id = fact.id and reaction = $2`,
};

/** @returns the fact behind a delivery, or undefined when nothing is left to do. */
export const openDelivery = async (
  pool: Pool,
  { eventId, reaction }: DeliveryKey,
): Promise<Opened | undefined> => {
  const { rows } = await pool.query<Opened>({ ...open, values: [eventId, reaction] });
  const opened = rows[0];
  return opened?.closed ? undefined : opened;
};

const close = (column: 'done_at' | 'failed_at') => ({
  name: `close-delivery-${column}`,
  text: `update deliveries set ${column} = now()
    where event_id = $1 and reaction = $2 and done_at is null and failed_at is null`,
});
const done = close('done_at');
const failed = close('failed_at');

export const markDone = async (pool: Pool, key: DeliveryKey): Promise<void> => {
  await pool.query({ ...done, values: [key.eventId, key.reaction] });
};

/** After the last try; `./ops queues replay` gives it another round. */
export const markFailed = async (pool: Pool, key: DeliveryKey): Promise<void> => {
  await pool.query({ ...failed, values: [key.eventId, key.reaction] });
};

/** Writes deliveries in the caller's transaction; those that exist stay as they are. */
export const insertDeliveries = async (
  client: PoolClient,
  keys: readonly DeliveryKey[],
): Promise<void> => {
  await client.query(
    `insert into deliveries (event_id, reaction)
     select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    [keys.map(({ eventId }) => eventId), keys.map(({ reaction }) => reaction)],
  );
};

/** Closes deliveries in the caller's transaction, because there is nothing to do about them. */
export const finishDeliveries = async (
  client: PoolClient,
  keys: readonly DeliveryKey[],
): Promise<void> => {
  if (keys.length === 0) return;
  await client.query(
    `update deliveries set done_at = now() from unnest($1::uuid[], $2::text[]) as idle(event, name)
     where event_id = event and reaction = name and done_at is null and failed_at is null`,
    [keys.map(({ eventId }) => eventId), keys.map(({ reaction }) => reaction)],
  );
};

/** How long a delivery may be open before its job is added again, in seconds. */
const overdueAfterSeconds = 30;

/**
 * Takes deliveries that have been open for too long: their job is running, waiting for its next
 * try, or gone with a wiped queue. Adding a job that still exists changes nothing.
 * @returns at most `limit` of them, and each again only after as long
 */
export const takeOverdue = async (
  pool: Pool,
  reactions: readonly string[],
  limit: number,
): Promise<DeliveryKey[]> => {
  const { rows } = await pool.query<DeliveryKey>(
    `update deliveries set enqueued_at = now()
     from (
       select event_id as event, reaction as name from deliveries
       where done_at is null and failed_at is null and reaction = any($1)
         and enqueued_at < now() - make_interval(secs => $2)
       order by enqueued_at limit $3 for update skip locked) overdue
     where event_id = event and reaction = name
     returning event_id as "eventId", reaction`,
    [reactions, overdueAfterSeconds, limit],
  );
  return rows;
};

/**
 * Removes facts that were finished a week ago, with their deliveries. One that failed is kept for 90
 * days, so that somebody can find out why and give it another round.
 */
export const purgeFinished = async (pool: Pool, limit: number): Promise<number> => {
  const { rowCount } = await pool.query(
    `delete from outbox where id in (
       select id from outbox
       where relayed_at < now() - interval '7 days'
         and not exists (select from deliveries where event_id = id and done_at is null
           and (failed_at is null or failed_at > now() - interval '90 days') offset 0)
       order by relayed_at limit $1)`,
    [limit],
  );
  return rowCount ?? 0;
};

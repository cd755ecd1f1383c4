import type { Pool, PoolClient } from 'pg';
import { statement } from '../database/statements.ts';
import type { EventType } from './events.ts';

/** An event that no worker has taken up. */
export interface OutboxEvent {
  id: string;
  type: EventType;
}

// An event of a type unknown to this version waits for a newer worker.
const takeOutbox = statement(
  'take-outbox',
  `select id, type from outbox where relayed_at is null and type = any($1)
      order by created_at limit $2 for update skip locked`,
);

/** @returns at most `limit` events of these types, locked until the transaction ends */
export const takeEvents = async (
  client: PoolClient,
  types: readonly string[],
  limit: number,
): Promise<OutboxEvent[]> => {
  const { rows } = await client.query<OutboxEvent>({ ...takeOutbox, values: [types, limit] });
  return rows;
};

export const markRelayed = async (
  client: PoolClient,
  events: readonly OutboxEvent[],
): Promise<void> => {
  await client.query('update outbox set relayed_at = now() where id = any($1)', [
    events.map(({ id }) => id),
  ]);
};

/** A handler and an event; a job holds nothing else. */
export interface DeliveryKey {
  eventId: string;
  handler: string;
}

interface Opened {
  type: EventType;
  payload: unknown;
  /** The id of the API call that recorded the event; null for events of a schedule. */
  requestId: string | null;
  closed: boolean;
}

interface Found extends Opened {
  isWritten: boolean;
}

const read = statement(
  'open-delivery',
  `select type, payload, request_id as "requestId", event_id is not null as "isWritten",
      coalesce(done_at, failed_at) is not null as closed
    from outbox left join deliveries on event_id = id and handler = $2 where id = $1`,
);

const write = statement(
  'write-delivery',
  `insert into deliveries (event_id, handler)
    select id, $2 from outbox where id = $1 on conflict do nothing`,
);

/** @returns the event behind a delivery, or undefined when nothing is left to do. */
export const openDelivery = async (
  pool: Pool,
  { eventId, handler }: DeliveryKey,
): Promise<Opened | undefined> => {
  const values = [eventId, handler];
  const find = async () => (await pool.query<Found>({ ...read, values })).rows[0];
  let found = await find();
  if (found && !found.isWritten) {
    // The insert waits for a relay that is still committing this row, and replaces the row of a relay
    // that died after filling the queue.
    await pool.query({ ...write, values });
    found = await find();
  }
  return found?.closed ? undefined : found;
};

const failDelivery = statement(
  'fail-delivery',
  `update deliveries set failed_at = now()
      where event_id = $1 and handler = $2 and done_at is null and failed_at is null`,
);

/** Marks a delivery as failed after the last try; `./ops queues replay` reopens it. */
export const markFailed = async (pool: Pool, key: DeliveryKey): Promise<void> => {
  await pool.query({ ...failDelivery, values: [key.eventId, key.handler] });
};

const columnsOf = (keys: readonly DeliveryKey[]): [eventIds: string[], handlers: string[]] => [
  keys.map(({ eventId }) => eventId),
  keys.map(({ handler }) => handler),
];

/** Writes deliveries in the caller's transaction; existing ones stay unchanged. */
export const insertDeliveries = async (
  client: PoolClient,
  keys: readonly DeliveryKey[],
): Promise<void> => {
  await client.query(
    `insert into deliveries (event_id, handler)
     select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    columnsOf(keys),
  );
};

// `coalesce` keeps the planner off the index of open deliveries, which would scan the backlog.
const finishOpen = statement(
  'finish-deliveries',
  `update deliveries set done_at = date_trunc('hour', now())
      from unnest($1::uuid[], $2::text[]) as asked (event, name)
      where event_id = event and handler = name and coalesce(done_at, failed_at) is null`,
);

/**
 * Closes deliveries that are done, or that need nothing done.
 * @param database a client closes them in its transaction
 */
export const finishDeliveries = async (
  database: Pick<Pool, 'query'> | PoolClient,
  keys: readonly DeliveryKey[],
): Promise<void> => {
  if (keys.length === 0) return;
  await database.query({
    ...finishOpen,
    // In a fixed order, so that two workers with the same deliveries rarely deadlock.
    values: columnsOf([...keys].sort((one, other) => (one.eventId < other.eventId ? -1 : 1))),
  });
};

/** How long a delivery may be open before its job is added again, in seconds. */
const overdueAfterSeconds = 30;

/**
 * Takes deliveries that have been open for too long: their job is running, waiting for its next
 * try, or gone with a wiped queue. Adding a job that still exists changes nothing.
 * @returns at most `limit` of them; each is returned again only after the same time
 */
export const takeOverdue = async (
  pool: Pool,
  handlers: readonly string[],
  limit: number,
): Promise<DeliveryKey[]> => {
  const { rows } = await pool.query<DeliveryKey>(
    `update deliveries set enqueued_at = now()
     from (
       select event_id as event, handler as name from deliveries
       where done_at is null and failed_at is null and handler = any($1)
         and enqueued_at < now() - make_interval(secs => $2)
       order by enqueued_at limit $3 for update skip locked) overdue
     where event_id = event and handler = name
     returning event_id as "eventId", handler`,
    [handlers, overdueAfterSeconds, limit],
  );
  return rows;
};

/**
 * Removes events that were finished a week ago, with their deliveries. One that failed is kept for 90
 * days, so that somebody can find the reason and reopen it.
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

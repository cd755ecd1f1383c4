import type { Pool, PoolClient } from 'pg';
import { statement } from '@repo/server/database/statements';
import type { EventType } from '@repo/server/outbox/events';
import { withConnection } from '@repo/server/database/pool';
import { finishDeliveries, insertDeliveries, type DeliveryKey } from './deliveries.ts';
import type { HandlerIndex } from './event-handler.ts';
import type { Dispatcher } from '../queue/dispatcher.ts';

const batchSize = 100;

interface OutboxEvent {
  id: string;
  type: EventType;
}

// An event of a type unknown to this version waits for a newer worker.
const takeOutbox = statement(
  'take-outbox',
  `select id, type from outbox where relayed_at is null and type = any($1)
      order by created_at limit $2 for update skip locked`,
);

const takeBatch = async (client: PoolClient, types: readonly string[]): Promise<OutboxEvent[]> => {
  const { rows } = await client.query<OutboxEvent>({ ...takeOutbox, values: [types, batchSize] });
  return rows;
};

/** The services that the relay uses. */
export interface RelayContext {
  pool: Pool;
  dispatcher: Dispatcher;
  index: HandlerIndex;
  /** Called after each transaction. */
  onBatch: () => void;
}

/** @returns the deliveries that need no handler, so they are not queued */
const findIdle = async (
  client: PoolClient,
  { byName }: HandlerIndex,
  keys: readonly DeliveryKey[],
): Promise<ReadonlySet<DeliveryKey>> => {
  const idle = new Set<DeliveryKey>();
  for (const [name, own] of Map.groupBy(keys, ({ handler }) => handler)) {
    const eventIds = own.map(({ eventId }) => eventId);
    const ids = (await byName.get(name)?.findIdle?.(client, eventIds)) ?? [];
    for (const key of own) if (ids.includes(key.eventId)) idle.add(key);
  }
  return idle;
};

const relayEvents = async (
  client: PoolClient,
  { index, dispatcher }: RelayContext,
  events: readonly OutboxEvent[],
): Promise<void> => {
  const keys: DeliveryKey[] = events.flatMap(({ id, type }) =>
    (index.namesByType.get(type) ?? []).map((handler) => ({ eventId: id, handler })),
  );
  await insertDeliveries(client, keys);
  const idle = await findIdle(client, index, keys);
  await finishDeliveries(client, [...idle]);
  await dispatcher.dispatch(keys.filter((key) => !idle.has(key)));
  await client.query('update outbox set relayed_at = now() where id = any($1)', [
    events.map(({ id }) => id),
  ]);
};

/**
 * Turns new events into deliveries and jobs, in one transaction. A crash loses nothing: the
 * transaction is rolled back and repeated, and a job that is already queued finds its delivery, or
 * inserts it.
 * @returns how many events were relayed
 */
export const relayBatch = (relaying: RelayContext): Promise<number> =>
  withConnection(relaying.pool, async (client) => {
    await client.query('begin');
    const events = await takeBatch(client, [...relaying.index.namesByType.keys()]);
    if (events.length > 0) await relayEvents(client, relaying, events);
    await client.query('commit');
    return events.length;
  });

/** Relays until nothing is left. */
export const relayAll = async (relaying: RelayContext): Promise<void> => {
  let count: number;
  do {
    count = await relayBatch(relaying);
    relaying.onBatch();
  } while (count === batchSize);
};

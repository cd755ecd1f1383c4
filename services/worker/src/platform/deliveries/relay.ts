import type { Pool, PoolClient } from 'pg';
import { withConnection } from '@repo/server/database/pool';
import {
  finishDeliveries,
  insertDeliveries,
  markRelayed,
  takeEvents,
  type DeliveryKey,
  type OutboxEvent,
} from '@repo/server/outbox/open-deliveries';
import type { HandlerIndex } from '../domain.ts';
import type { Dispatcher } from '../queue/queue.ts';

const batchSize = 100;

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
  await markRelayed(client, events);
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
    const events = await takeEvents(client, [...relaying.index.namesByType.keys()], batchSize);
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

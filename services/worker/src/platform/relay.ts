import type { Pool, PoolClient } from 'pg';
import type { EventType } from '@repo/backend/events';
import { insertDeliveries, type DeliveryKey } from './deliveries.ts';
import type { Dispatcher } from './queue/dispatcher.ts';

const batchSize = 100;

const takeBatch = async (client: PoolClient, types: readonly string[]) => {
  const { rows } = await client.query<{ id: string; type: EventType }>({
    name: 'take-outbox',
    // A fact whose type this version does not know waits for a worker that does.
    text: `select id, type from outbox where relayed_at is null and type = any($1)
      order by created_at limit $2 for update skip locked`,
    values: [types, batchSize],
  });
  return rows;
};

/**
 * Turns new facts into deliveries and jobs, in one transaction. A crash anywhere in it loses
 * nothing: all of it is rolled back and taken again, and a job that is already queued finds its
 * delivery, or inserts it.
 * @param reactionsTo names of the reactions of each known type
 * @returns how many facts were relayed
 */
export const relayBatch = async (
  pool: Pool,
  dispatcher: Dispatcher,
  reactionsTo: ReadonlyMap<string, readonly string[]>,
): Promise<number> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const facts = await takeBatch(client, [...reactionsTo.keys()]);
    if (facts.length > 0) {
      const keys: DeliveryKey[] = facts.flatMap(({ id, type }) =>
        (reactionsTo.get(type) ?? []).map((reaction) => ({ eventId: id, reaction })),
      );
      await insertDeliveries(client, keys);
      await dispatcher.dispatch(keys);
      await client.query('update outbox set relayed_at = now() where id = any($1)', [
        facts.map(({ id }) => id),
      ]);
    }
    await client.query('commit');
    return facts.length;
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    // A connection that failed in the middle is closed, which rolls its transaction back.
    client.release(broken);
  }
};

/** Relays until nothing is left. */
export const relayAll = async (
  pool: Pool,
  dispatcher: Dispatcher,
  reactionsTo: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  while ((await relayBatch(pool, dispatcher, reactionsTo)) === batchSize);
};

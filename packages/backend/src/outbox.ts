import type { EntityManager } from 'typeorm';
import type { Events, EventType } from './events.ts';

/** PostgreSQL channel that wakes the relay; a trigger on the table speaks on it at commit. */
export const outboxChannel = 'outbox';

/**
 * Records a fact in the caller's transaction: it exists exactly when the change it tells of does.
 * @param manager the manager of the open transaction
 */
export const record = async <Type extends EventType>(
  manager: EntityManager,
  type: Type,
  payload: Events[Type],
): Promise<void> => {
  await manager.query('insert into outbox (type, payload) values ($1, $2)', [
    type,
    JSON.stringify(payload),
  ]);
};

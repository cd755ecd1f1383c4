import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Events, EventType } from './events.ts';

/** PostgreSQL channel that wakes the relay; a trigger on the table speaks on it at commit. */
export const outboxChannel = 'outbox';

const requestIds = new AsyncLocalStorage<string>();

/** Everything recorded inside carries the id of this call, on to the worker's logs and its mails. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requestIds.run(requestId, work);

/**
 * Records a fact in the caller's transaction: it exists exactly when the change it tells of does.
 * @param manager the manager of the open transaction
 */
export const record = async <Type extends EventType>(
  manager: EntityManager,
  type: Type,
  payload: Events[Type],
): Promise<void> => {
  await manager.query('insert into outbox (type, payload, request_id) values ($1, $2, $3)', [
    type,
    JSON.stringify(payload),
    requestIds.getStore() ?? null,
  ]);
};

/** What facts name a member by: their own id, and ids of what is theirs. */
export interface MemberIds {
  userIds: readonly string[];
  flowIds: readonly string[];
  orderIds: readonly string[];
  guestIds: readonly string[];
}

/**
 * Removes what is known of somebody from the facts, open or done, with their deliveries: a job that
 * is still queued then finds nothing to do.
 */
export const forgetFacts = async (manager: EntityManager, ids: MemberIds): Promise<void> => {
  await manager.query(
    `delete from outbox where payload ->> 'userId' = any($1) or payload ->> 'flowId' = any($2)
       or payload ->> 'orderId' = any($3) or payload ->> 'guestId' = any($4)`,
    [ids.userIds, ids.flowIds, ids.orderIds, ids.guestIds],
  );
};

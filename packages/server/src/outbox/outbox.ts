import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Events, EventType } from './events.ts';

/** PostgreSQL channel that wakes the relay; a trigger on the table notifies it at commit. */
export const outboxChannel = 'outbox';

const requestIds = new AsyncLocalStorage<string>();

/** Events recorded inside carry the id of this call, which the worker's logs and mails repeat. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requestIds.run(requestId, work);

/** @returns the id of the call that is being answered; undefined outside of one */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/**
 * Records an event in the caller's transaction, so that it exists exactly when its change does.
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
    currentRequestId() ?? null,
  ]);
};

/** The ids by which events refer to a member: their own, and those of their rows. */
export interface MemberIds {
  userIds: readonly string[];
  codeIds: readonly string[];
  orderIds: readonly string[];
  guestIds: readonly string[];
}

/**
 * Deletes a member's events, open or done, with their deliveries: a job that is still queued then
 * finds nothing to do.
 */
export const eraseEvents = async (manager: EntityManager, ids: MemberIds): Promise<void> => {
  await manager.query(
    `delete from outbox where payload ->> 'userId' = any($1) or payload ->> 'codeId' = any($2)
       or payload ->> 'orderId' = any($3) or payload ->> 'guestId' = any($4)`,
    [ids.userIds, ids.codeIds, ids.orderIds, ids.guestIds],
  );
};

/** Deletes the events about the text of a week that its writer has deleted. */
export const eraseTextEvents = async (
  manager: EntityManager,
  userId: string,
  week: number,
): Promise<void> => {
  await manager.query(
    `delete from outbox where payload ->> 'userId' = $1 and payload ->> 'week' = $2
       and type in ('reflection.saved', 'insight.requested')`,
    [userId, String(week)],
  );
};

import type { PoolClient } from 'pg';
import type { Events, EventType } from '@repo/server/outbox/events';
import type { Context } from '../context.ts';
import type { QueueName } from '../queue/dispatcher.ts';

/** One event on its way to one handler. */
export interface Delivery<Type extends EventType = EventType> {
  eventId: string;
  handler: string;
  payload: Events[Type];
  /** The id of the API call that recorded the event; null for events of a schedule. */
  requestId: string | null;
  /** Aborted when the process has to end; the next worker then continues the delivery. */
  signal: AbortSignal;
}

/**
 * What follows from an event. Runs at least once, so running twice must not matter.
 * Methods, not functions, so that one list holds handlers for different events.
 */
export interface EventHandler<Type extends EventType = EventType> {
  /** Unique, and kept with every delivery: a new name leaves open deliveries behind. */
  name: string;
  /** The events it follows from. */
  on: readonly Type[];
  queue: QueueName;
  run(context: Context, delivery: Delivery<Type>): Promise<void>;
  /**
   * Finds events that need no handler before they are queued, so that a flood of them does not delay
   * the others. Their deliveries are written as done.
   * @param eventIds events of the types in `on`, written by the caller's transaction or before it
   * @returns the ids of these events
   */
  findIdle?(client: PoolClient, eventIds: readonly string[]): Promise<readonly string[]>;
  /** Cleans up after the last try has failed. */
  giveUp?(context: Context, delivery: Delivery<Type>): Promise<void>;
}

/** The handlers, by name and by type of event. */
export interface HandlerIndex {
  byName: ReadonlyMap<string, EventHandler>;
  /** The names of the handlers for each type of event. */
  namesByType: ReadonlyMap<string, readonly string[]>;
}

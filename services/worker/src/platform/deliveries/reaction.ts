import type { PoolClient } from 'pg';
import type { Events, EventType } from '@repo/backend/outbox/events';
import type { Context } from '../context.ts';
import type { QueueName } from '../queue/dispatcher.ts';

/** One fact on its way to one reaction. */
export interface Delivery<Type extends EventType = EventType> {
  eventId: string;
  reaction: string;
  payload: Events[Type];
  /** Of the API call that it all began with; null where the clock began it. */
  requestId: string | null;
  /** Aborted when the process has to go; the delivery is then taken up again by the next one. */
  signal: AbortSignal;
}

/**
 * What follows from a fact. Runs at least once, so running twice must not matter.
 * Methods, not functions, so that one list holds reactions to different facts.
 */
export interface Reaction<Type extends EventType = EventType> {
  /** Unique, and kept with every delivery: a new name leaves open deliveries behind. */
  name: string;
  /** The facts it follows from. */
  on: readonly Type[];
  queue: QueueName;
  run(context: Context, delivery: Delivery<Type>): Promise<void>;
  /**
   * Finds facts that need no reaction before they are queued: a flood of them must not hold up the
   * others. Their deliveries are written and marked done.
   * @param eventIds facts of the types in `on`, written by the caller's transaction or before it
   * @returns the ids of those
   */
  findIdle?(client: PoolClient, eventIds: readonly string[]): Promise<readonly string[]>;
  /** Leaves things in order after the last try failed. */
  giveUp?(context: Context, delivery: Delivery<Type>): Promise<void>;
}

/** The reactions in the two ways the worker looks them up. */
export interface ReactionIndex {
  byName: ReadonlyMap<string, Reaction>;
  /** Names of what follows from each type of fact. */
  namesByType: ReadonlyMap<string, readonly string[]>;
}

/** Thrown by a reaction that no further try can help: the delivery has failed. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
  /** What the other side answered, for the log. */
  readonly responseCode: number | undefined;

  constructor(responseCode?: number) {
    super('no further try can help');
    this.responseCode = responseCode;
  }
}

/** Thrown by a reaction that cannot run right now for an outside reason: not a failed try. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super(`try again in ${String(delayMs)} ms`);
    this.delayMs = delayMs;
  }
}

import type { Pool, PoolClient } from 'pg';
import type { Log } from '@repo/server/log';
import { hourMs } from '@repo/product/durations';
import { runBatches, type Batch } from '@repo/server/database/batches';
import type { WorkerConfig } from './settings.ts';
import type { Dispatcher, QueueName } from './queue/queue.ts';
import type { Events, EventType } from '@repo/server/outbox/events';
import type { Context } from './context.ts';
import type { EmailFields, Template } from './mail/render.ts';

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

/** One e-mail: its event, recipient and text, and a sample to view it without an account. */
export interface Email<
  Type extends EventType = EventType,
  Data extends EmailFields = EmailFields,
> extends Template {
  on: readonly Type[];
  /** @returns the template's data, or null when there is nothing to send (anymore) */
  load(context: Context, payload: Events[Type]): Promise<Data | null>;
  /** Runs after it was sent, or when there was nothing to send. May run twice. */
  afterwards?(context: Context, payload: Events[Type]): Promise<void>;
  /** As in `EventHandler`: finds events for which it is not sent. */
  findIdle?: EventHandler['findIdle'];
  sample: NoInfer<Data>;
}

/** @returns the same object, typed: `load`, the template's data and the sample must match */
export const defineEmail = <Type extends EventType, Data extends EmailFields>(
  email: Email<Type, Data>,
): Email<Type, Data> => email;

/** @returns the handler "send this e-mail". A resend carries the same Message-ID. */
export const toHandler = (email: Email): EventHandler => ({
  name: email.name,
  on: email.on,
  queue: 'mail',
  ...(email.findIdle && { findIdle: email.findIdle }),
  run: async (context, { eventId, requestId, payload }) => {
    const data = await email.load(context, payload);
    const id = `${eventId}.${email.name}`;
    if (data) await context.mailer.send(email, data, { id, requestId });
    await email.afterwards?.(context, payload);
  },
});

/** What a schedule may use. */
export interface ScheduleContext {
  config: WorkerConfig;
  log: Log;
  pool: Pool;
  dispatcher: Dispatcher;
  /** Names of all handlers of this version. */
  handlerNames: readonly string[];
  /** Those of them that send an e-mail. */
  mailNames: readonly string[];
}

/** Work that is done on a schedule. Several workers may run it at once. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: (scheduling: ScheduleContext) => Promise<void>;
}

/** The same, as a schedule that needs only the database. */
export const inBatches =
  (batch: Batch<Pool>): Schedule['run'] =>
  ({ pool }) =>
    runBatches(batch, pool);

/** A schedule of work that is done once an hour, by name. */
export const hourly = (batches: Record<string, Batch<Pool>>): Schedule[] =>
  Object.entries(batches).map(([name, batch]) => ({
    name,
    everyMs: hourMs,
    run: inBatches(batch),
  }));

/** What the worker does for one domain. */
export interface Domain {
  emails: readonly Email[];
  /** Handlers of events other than e-mails. */
  handlers: readonly EventHandler[];
  /** What is done on a schedule. */
  schedules: readonly Schedule[];
}

import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import { describeError } from '@repo/server/log';
import type { Context } from '../context.ts';
import {
  finishDeliveries,
  markFailed,
  openDelivery,
  type DeliveryKey,
} from '@repo/server/outbox/open-deliveries';
import { DeferredError, PermanentError } from './delivery-errors.ts';
import type { Delivery, EventHandler } from '../domain.ts';

export type DeliveryJob = Job<DeliveryKey, void>;

/** A failed try as the queue keeps it: without the message, which may quote somebody. */
const toQueueError = (error: unknown): Error => {
  const { name, code } = describeError(error);
  const message = code === undefined ? name : `${name} ${String(code)}`;
  return error instanceof PermanentError ? new UnrecoverableError(message) : new Error(message);
};

const isLastTry = (job: DeliveryJob, error: unknown): boolean =>
  error instanceof PermanentError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);

/** Closes the delivery even if its handler cannot clean up; otherwise it would return forever. */
const giveUp = async (
  context: Context,
  handler: EventHandler,
  delivery: Delivery,
): Promise<void> => {
  try {
    await handler.giveUp?.(context, delivery);
  } finally {
    await markFailed(context.pool, delivery);
  }
};

const deliver = async (
  context: Context,
  handler: EventHandler,
  delivery: Delivery,
  job: DeliveryJob,
): Promise<void> => {
  try {
    await handler.run(context, delivery);
  } catch (error) {
    const isOver = isLastTry(job, error) && !delivery.signal.aborted;
    if (isOver && !(error instanceof DeferredError)) await giveUp(context, handler, delivery);
    throw error;
  }
};

/** Converts a failed try to the error that the queue expects. */
const putBack = async (job: DeliveryJob, pause: number, token?: string): Promise<never> => {
  await job.moveToDelayed(Date.now() + pause, token);
  throw new DelayedError();
};

/**
 * Makes the function that runs jobs. A job only names a delivery; PostgreSQL knows whether anything
 * is left to do.
 * @param handlers all handlers by name
 * @param signal aborted when the process has to end
 */
export const createProcessor = (
  context: Context,
  handlers: ReadonlyMap<string, EventHandler>,
  signal: AbortSignal,
) => {
  /** Handlers that run, or have run without PostgreSQL knowing: another try of the queue waits for the same run. */
  const runs = new Map<string, Promise<void>>();
  const runOnce = async (id: string, run: () => Promise<void>): Promise<void> => {
    const running = runs.get(id) ?? run();
    runs.set(id, running);
    await running.catch((error: unknown) => {
      runs.delete(id);
      throw error;
    });
  };
  return async (job: DeliveryJob, token?: string): Promise<void> => {
    const handler = handlers.get(job.data.handler);
    if (!handler) return; // a handler of another version, which will requeue it
    const id = Object.values(job.data).join();
    const about: Record<string, unknown> = { ...job.data, attempt: job.attemptsMade + 1 };
    try {
      const opened = await openDelivery(context.pool, job.data);
      if (!opened) return void runs.delete(id);
      const { requestId } = opened;
      if (requestId !== null) about['requestId'] = requestId;
      const payload = opened.payload as Delivery['payload'];
      const delivery = { ...job.data, payload, requestId, signal };
      await runOnce(id, () => deliver(context, handler, delivery, job));
      await finishDeliveries(context.pool, [job.data]);
      runs.delete(id);
      context.log.info(about, 'delivered');
    } catch (error) {
      const pause = error instanceof DeferredError ? error.delayMs : signal.aborted ? 0 : undefined;
      if (pause !== undefined) return putBack(job, pause, token);
      context.log.warn({ ...about, err: error, last: isLastTry(job, error) }, 'not delivered');
      throw toQueueError(error);
    }
  };
};

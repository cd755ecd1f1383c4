import { domains } from './reactions.ts';
import { purgeFinished, takeOverdue } from './platform/deliveries/deliveries.ts';
import { minuteMs } from '@repo/product/durations';
import { batchLimit, inBatches, type Schedule } from './platform/schedule.ts';

/** What the worker does by the clock. */
export const schedules: readonly Schedule[] = [
  {
    // The queue may have been wiped; PostgreSQL knows what is not done.
    name: 'requeue-overdue',
    everyMs: 15_000,
    run: async ({ pool, dispatcher, reactionNames }) => {
      await dispatcher.dispatch(await takeOverdue(pool, reactionNames, batchLimit));
    },
  },
  { name: 'purge-finished', everyMs: 10 * minuteMs, run: inBatches(purgeFinished) },
  ...domains.flatMap((domain) => domain.schedules),
];

import type { Pool } from 'pg';
import { purgeFinished, takeOverdue } from './deliveries.ts';
import type { Dispatcher } from './dispatcher.ts';
import { offerFreeSpots } from './free-spots.ts';
import { recordUnconfirmed } from './outreach.ts';
import { recordReminders } from './reminders.ts';
import { sweepCodes, sweepGuests, sweepSessions, sweepSignUps } from './sweeps.ts';

interface Scheduling {
  pool: Pool;
  dispatcher: Dispatcher;
  /** Names of all reactions of this version. */
  reactionNames: readonly string[];
}

interface Schedule {
  name: string;
  everyMs: number;
  run: (scheduling: Scheduling) => Promise<void>;
}

const limit = 500;
const hourMs = 60 * 60_000;

/** In small transactions, until nothing is left. */
const sweepAll = async (
  pool: Pool,
  sweep: (pool: Pool, limit: number) => Promise<number>,
): Promise<void> => {
  while ((await sweep(pool, limit)) === limit);
};

/** What the worker does by the clock. Several workers may do it at once. */
export const schedules: readonly Schedule[] = [
  {
    // The queue may have been wiped; PostgreSQL knows what is not done.
    name: 'requeue-overdue',
    everyMs: 15_000,
    run: async ({ pool, dispatcher, reactionNames }) => {
      await dispatcher.dispatch(await takeOverdue(pool, reactionNames, limit));
    },
  },
  {
    // The promise is made in hours: a few minutes late is early enough.
    name: 'record-unconfirmed',
    everyMs: 60_000,
    run: ({ pool }) => recordUnconfirmed(pool),
  },
  { name: 'offer-free-spots', everyMs: 60_000, run: ({ pool }) => offerFreeSpots(pool) },
  {
    name: 'record-reminders',
    everyMs: 60_000,
    run: async ({ pool }) => {
      while ((await recordReminders(pool, limit)) === limit);
    },
  },
  {
    name: 'purge-finished',
    everyMs: 10 * 60_000,
    run: ({ pool }) => sweepAll(pool, purgeFinished),
  },
  { name: 'sweep-codes', everyMs: hourMs, run: ({ pool }) => sweepAll(pool, sweepCodes) },
  { name: 'sweep-sessions', everyMs: hourMs, run: ({ pool }) => sweepAll(pool, sweepSessions) },
  { name: 'sweep-sign-ups', everyMs: hourMs, run: ({ pool }) => sweepAll(pool, sweepSignUps) },
  { name: 'sweep-guests', everyMs: hourMs, run: ({ pool }) => sweepAll(pool, sweepGuests) },
];

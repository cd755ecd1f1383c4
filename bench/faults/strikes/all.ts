import { clientStrikes } from './clients.ts';
import { databaseStrikes } from './database.ts';
import { moneyStrikes } from './money.ts';
import { outsideStrikes } from './outside.ts';
import { processStrikes } from './processes.ts';
import { queueStrikes } from './queue.ts';
import type { Strike } from './strike.ts';

/** Everything that may happen in a round. */
export const strikes: readonly Strike[] = [
  ...processStrikes,
  ...databaseStrikes,
  ...queueStrikes,
  ...outsideStrikes,
  ...moneyStrikes,
  ...clientStrikes,
];

import { describeReturned, removeReturned } from '@repo/privacy/returned';
import type { Log } from '@repo/server/log';
import type { DataSource } from 'typeorm';
import type { Texts } from '../platform/calls/texts.ts';

const retryMs = 5_000;

/**
 * What every start does, should a restore have left something. Settles after a first attempt, and tries on.
 */
export const releaseTexts = async (database: DataSource, texts: Texts, log: Log): Promise<void> => {
  try {
    const { found, left } = await removeReturned(database);
    if (found.accounts + found.texts > 0) log.warn(describeReturned(found, left));
    if (left.accounts + left.texts > 0) throw new Error('something is left');
    texts.release();
  } catch (error) {
    log.error(error, 'cannot delete again what a backup may have brought back: texts are withheld');
    setTimeout(() => {
      if (database.isInitialized) void releaseTexts(database, texts, log);
    }, retryMs).unref();
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { isConflict } from './troubles.ts';

/** The other transaction goes first, or both would meet again at once; in milliseconds. */
const giveWayMs = 100;

type Work<Result> = (manager: EntityManager) => Promise<Result>;

/**
 * A data source whose transactions begin once more when PostgreSQL ended them to resolve a conflict:
 * nothing of the first try is left then. So what runs inside one has no effect but on the database.
 */
export class RetryingDataSource extends DataSource {
  override async transaction<Result>(
    ...[first, second]: [Work<Result>] | [unknown, Work<Result>]
  ): Promise<Result> {
    const once = (): Promise<Result> =>
      second
        ? super.transaction(first as 'SERIALIZABLE', second)
        : super.transaction(first as Work<Result>);
    try {
      return await once();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await pause(giveWayMs * (1 + Math.random()));
      return once();
    }
  }
}

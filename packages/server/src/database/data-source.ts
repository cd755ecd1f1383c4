import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  DataSource,
  type EntityManager,
  type DataSourceOptions,
  type MigrationInterface,
} from 'typeorm';
import { isConflict } from './database-errors.ts';
import { WatchedClient } from './watched-client.ts';

/** Pauses so that the other transaction goes first, or both would collide again; in milliseconds. */
const giveWayMs = 100;

type Work<Result> = (manager: EntityManager) => Promise<Result>;

/**
 * A data source that retries a transaction once if PostgreSQL ended it to resolve a conflict, which
 * leaves nothing of the first try. So code inside a transaction must affect only the database.
 */
class RetryingDataSource extends DataSource {
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

/** What a database of the product holds. */
export interface Schema {
  /** The tables that code knows, as classes. */
  entities: NonNullable<DataSourceOptions['entities']>;
  /** In the order they run. */
  migrations: (new () => MigrationInterface)[];
}

interface Connections {
  url: string;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  poolSize: number;
  /** Further options of the pool: milliseconds, by PostgreSQL's names. */
  timeouts: Readonly<Record<string, unknown>>;
}

const optionsOf = (
  { entities, migrations }: Schema,
  { timeouts, ...connections }: Connections,
): DataSourceOptions => ({
  type: 'postgres',
  // Passed in, because TypeORM would otherwise look for a second copy at run time, next to the bundle's.
  driver: pg,
  ...connections,
  entities,
  migrations,
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
  connectTimeoutMS: 5_000,
  extra: timeouts,
});

/** The longest wait for a statement; ours need less than a tenth of it. */
const serving = {
  Client: WatchedClient,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * A migration may take any time, but never makes others queue behind a lock that it waits for
 * (`migrate.ts`).
 */
const migrating = { statement_timeout: 0, lock_timeout: 2_000 };

/**
 * @param url PostgreSQL connection string
 * @param applicationName shown in `pg_stat_activity`
 * @param poolSize connections at most
 */
export const createDataSource = (
  schema: Schema,
  url: string,
  applicationName: string,
  poolSize: number,
): DataSource =>
  new RetryingDataSource(optionsOf(schema, { url, applicationName, poolSize, timeouts: serving }));

/** Only for migrations. */
export const createMigrationSource = (schema: Schema, url: string): DataSource =>
  new DataSource(
    optionsOf(schema, { url, applicationName: 'migrate', poolSize: 2, timeouts: migrating }),
  );

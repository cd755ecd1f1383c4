import type { Log } from '@repo/backend/log';
import { DecryptionError } from '@repo/backend/security/encryption';
import pg from 'pg';
import type { WorkerConfig } from './settings.ts';
import { Away } from './wait-for.ts';

/** What PostgreSQL says of a value or of a row: data exception, integrity constraint violation. */
const classes = new Set(['22', '23']);

const kinds = [RangeError, TypeError, SyntaxError, DecryptionError];

/**
 * Whether a failure is about one row alone, so that whoever works through many goes on with the
 * next. A lost connection is not: it fails for all of them.
 */
export const isRowFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? classes.has(error.code?.slice(0, 2) ?? '')
    : kinds.some((kind) => error instanceof kind);

/**
 * A connection that is lost while nobody asks it anything says so by an event, and one without a
 * listener ends the process. Whoever asks next is told in the answer.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** PostgreSQL's answers that stay the same until somebody changes something, by their first letters. */
const refusals: readonly [code: string, sentence: string][] = [
  ['42', 'the database there is not migrated'],
  ['28', 'the database there refuses this login'],
  ['3D', 'there is no such database'],
];

const explain = (cause: unknown): Error => {
  const code = String((cause as { code?: unknown } | null)?.code);
  const refusal = refusals.find(([start]) => code.length === 5 && code.startsWith(start));
  return refusal
    ? new Error(`DATABASE_URL: ${refusal[1]}`, { cause })
    : new Away('DATABASE_URL: no database answers there, trying again', { cause });
};

/**
 * Connects to a migrated database.
 * @param applicationName shown in `pg_stat_activity`
 * @throws Away when none answers
 */
export const openDatabase = async (
  config: WorkerConfig,
  log: Log,
  applicationName = 'worker',
): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    Client: QuietClient,
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // For a server that has frozen, which ends no statement itself.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (err) => log.warn({ err }, 'database connection lost'));
  try {
    await pool.query('select from stripe_reading limit 0');
    return pool;
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
};

/**
 * Runs with one connection that nobody else uses meanwhile. One that failed is closed, which rolls
 * back its transaction and frees its locks.
 * @param isHarmless an error that says nothing about the connection
 */
export const withConnection = async <Answer>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Answer>,
  isHarmless: (error: unknown) => boolean = () => false,
): Promise<Answer> => {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await run(client);
  } catch (error) {
    isBroken = !isHarmless(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
};

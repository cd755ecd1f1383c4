import type { Log } from '../log.ts';
import { DecryptionError } from '../security/encryption.ts';
import pg from 'pg';
import { UnavailableError } from '../open-with-retry.ts';

/** Error classes about a value or a row: data exception, integrity constraint violation. */
const classes = new Set(['22', '23']);

const kinds = [RangeError, TypeError, SyntaxError, DecryptionError];

/**
 * Whether only this row failed, so that a batch continues with the next one. A lost connection
 * fails every row.
 */
export const isRowError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? classes.has(error.code?.slice(0, 2) ?? '')
    : kinds.some((kind) => error instanceof kind);

/**
 * An idle connection that is lost emits `error`, which ends the process when nobody listens. The next
 * query reports the failure anyway.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** PostgreSQL errors that retrying does not fix, by the first letters of their code. */
const refusals: readonly [code: string, sentence: string][] = [
  ['42', 'this database is not migrated: run the migrations first'],
  ['28', 'this database refuses the user or password'],
  ['3D', 'this database does not exist'],
];

const explain = (cause: unknown): Error => {
  const code = String((cause as { code?: unknown } | null)?.code);
  const refusal = refusals.find(([start]) => code.length === 5 && code.startsWith(start));
  return refusal
    ? new Error(`DATABASE_URL: ${refusal[1]}`, { cause })
    : new UnavailableError('DATABASE_URL: no database answers there, retrying', { cause });
};

interface Settings {
  DATABASE_URL: string;
  /** Connections at most. */
  DATABASE_POOL: number;
}

/**
 * Connects to a migrated database.
 * @throws UnavailableError when none answers
 */
export const openDatabase = async (config: Settings, log: Log): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    Client: QuietClient,
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'worker',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // A frozen server does not enforce `statement_timeout`.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (err) => log.warn({ err }, 'lost an idle database connection'));
  try {
    await pool.query('select from outbox limit 0');
    return pool;
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
};

/**
 * Runs with a connection reserved for this call. After a failure it is closed, which rolls back its
 * transaction and frees its locks.
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

import { deriveCode } from '@repo/server/security/codes';
import { sign } from '@repo/server/security/signatures';
import type { EventType, Events } from '@repo/server/outbox/events';
import { signedInHint } from '@repo/contracts/accounts/visit';
import { openBrowser, type Browser } from '../browser.ts';
import { columnOf, createDatabase } from '../database/database.ts';
import { insertMember } from '../people/members.ts';
import { readCommon } from '../settings.ts';
import { runBundle, runSource, startBundle, type Source } from './running.ts';
import { testEnvironment } from './settings.ts';

export interface Member extends Browser {
  userId: string;
  email: string;
}

interface PersonOptions {
  /** Default true. */
  verified?: boolean;
  /** Has paid for the self-guided programme. */
  premium?: boolean;
  /** Has paid for coaching (which includes the self-guided programme). */
  coaching?: boolean;
  fullName?: string;
  email?: string;
}

const started = new Set<{ stop: () => Promise<void> }>();

/**
 * @param overrides settings that differ from `testEnvironment`
 * @returns a running API on a free port and a separate database; it is stopped with the suite's own
 */
export const startHarness = async (overrides: NodeJS.ProcessEnv = {}, run = runBundle) => {
  const database = await createDatabase();
  const settings = testEnvironment(database.appUrl, overrides);
  const config = readCommon(settings);
  const { pool } = database;
  const running = await run(settings);
  const { url } = running;
  const harness = {
    ...running,
    config,
    pool,
    /** The environment it was started with. */
    settings,
    /**
     * Somebody without a cookie. A foreign `origin` makes them a visitor of another site; an address puts
     * them on a separate network, all others share one.
     */
    visitor: (origin: string = config.PUBLIC_URL, address?: string): Browser =>
      openBrowser({ url, origin, network: address }),
    /** A member with a session; verified by default, otherwise in the browser that signed up. */
    signedIn: async ({
      verified = true,
      premium,
      coaching,
      ...who
    }: PersonOptions = {}): Promise<Member> => {
      const buys = [
        ...(premium ? (['self-guided'] as const) : []),
        ...(coaching ? (['coaching'] as const) : []),
      ];
      const { token, ...person } = await insertMember(pool, { ...who, isVerified: verified, buys });
      const browser = harness.visitor();
      const prefix = config.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
      browser.cookies.set(`${prefix}session`, token).set(signedInHint.name, signedInHint.value);
      if (!verified) {
        const signUp = sign(config.SECRET_KEY, 'sign-up', { userId: person.userId }, 3_600);
        browser.cookies.set(`${prefix}sign-up`, signUp);
      }
      return { ...browser, ...person };
    },
    /** Resets all limits, as time would. */
    forgetLimits: () => pool.query('delete from limits'),
    /** Payloads of the events recorded so far, oldest first; only those with these fields. */
    outbox: async <Type extends EventType>(type: Type, about: Partial<Events[Type]> = {}) => {
      const sql =
        'select payload from outbox where type = $1 and payload @> $2 order by created_at';
      return columnOf<Events[Type]>(pool, sql, [type, about]);
    },
    /** The six digits that the mail of this code would carry. */
    codeOf: async (codeId: string): Promise<string> => {
      const sql = 'select nonce from one_time_codes where id = $1';
      const [nonce] = await columnOf(pool, sql, [codeId]);
      if (!nonce) throw new Error(`one_time_codes has no row ${codeId}`);
      return deriveCode(config.SECRET_KEY, nonce);
    },
    stop: async (): Promise<void> => {
      started.delete(harness);
      await running.stop();
      await database.drop();
    },
  };
  started.add(harness);
  return harness;
};

type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The API of the suite that calls `useApi`, while its tests run. */
export let api: Harness;

export const rows = async <Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> =>
  (await api.pool.query<Row>(sql, values)).rows;

/** @returns the first column */
export const column = <Value = string>(sql: string, values?: unknown[]): Promise<Value[]> =>
  columnOf<Value>(api.pool, sql, values);

/** @returns the first row */
export const row = async <Row extends object>(
  sql: string,
  values?: unknown[],
): Promise<Row | undefined> => (await rows<Row>(sql, values))[0];

/**
 * Gives a suite an API, and each of its tests unused limits.
 * @param overrides settings that differ, read when the suite starts
 */
export const useApi = (overrides: () => NodeJS.ProcessEnv = () => ({}), run = runBundle): void => {
  beforeAll(async () => {
    api = await startHarness(overrides(), run);
  });
  beforeEach(() => api.forgetLimits());
  afterAll(() => Promise.all([...started].map(({ stop }) => stop())));
};

/** The same, for a suite that looks inside the process: at its statements or its parts. */
export const useApiInside = <Config>(
  source: Source<Config>,
  overrides?: () => NodeJS.ProcessEnv,
): void => {
  useApi(overrides, runSource(source));
};

/**
 * Another API on the same database: a process like in production, which a test may kill.
 * @param others settings that differ
 */
export const startProcess = async (others: NodeJS.ProcessEnv = {}) => {
  const { url, child, exit } = await startBundle({ ...api.settings, ...others });
  return {
    /** The same person, talking to this process. */
    as: ({ cookies }: Pick<Browser, 'cookies'>): Browser => {
      const browser = openBrowser({ url, origin: api.config.PUBLIC_URL });
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return browser;
    },
    pid: child.pid ?? 0,
    /** Kills it in the middle of its work, like a power cut. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await exit;
    },
  };
};

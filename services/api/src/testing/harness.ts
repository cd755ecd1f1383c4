import { deriveCode } from '@repo/server/security/codes';
import type { EventType, Events } from '@repo/server/outbox/events';
import { signedInHint } from '@repo/contracts/accounts/visit';
import { readConfig } from '../platform/config.ts';
import { sign } from '../platform/calls/signatures.ts';
import { openBrowser, type Browser } from '@repo/testing/browser';
import { createDatabase } from './database.ts';
import { createPerson, type PersonOptions } from './people.ts';
import { memoryOf, runBundle, runSource, startBundle } from './running.ts';
import { testEnvironment } from './settings.ts';

export interface Member extends Browser {
  userId: string;
  email: string;
}

const started = new Set<{ stop: () => Promise<void> }>();

/**
 * @param overrides settings that differ from `testEnvironment`
 * @returns a running API on a free port and a separate database; it is stopped with the suite's own
 */
export const startHarness = async (overrides: NodeJS.ProcessEnv = {}, run = runBundle) => {
  const database = await createDatabase();
  const settings = testEnvironment(database.appUrl, overrides);
  const config = readConfig(settings);
  const running = await run(settings, database.url);
  const { url, dataSource } = running;
  const harness = {
    ...running,
    config,
    /** The environment it was started with. */
    settings,
    /**
     * Somebody without a cookie. A foreign `origin` makes them a visitor of another site; an address puts
     * them on a separate network, all others share one.
     */
    visitor: (origin: string = config.PUBLIC_URL, address?: string): Browser =>
      openBrowser({ url, origin, network: address }),
    /** A member with a session; verified by default, otherwise in the browser that signed up. */
    signedIn: async (options: PersonOptions = {}): Promise<Member> => {
      const { token, ...person } = await createPerson(dataSource, options);
      const browser = harness.visitor();
      const prefix = config.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
      browser.cookies.set(`${prefix}session`, token).set(signedInHint.name, signedInHint.value);
      if (options.verified === false) {
        const signUp = sign(config.SECRET_KEY, 'sign-up', { userId: person.userId }, 3_600);
        browser.cookies.set(`${prefix}sign-up`, signUp);
      }
      return { ...browser, ...person };
    },
    /** Resets all limits, as time would. */
    forgetLimits: () => dataSource.query<unknown>('delete from limits'),
    /** Payloads of the events recorded so far, oldest first; only those with these fields. */
    outbox: async <Type extends EventType>(type: Type, about: Partial<Events[Type]> = {}) => {
      const recorded = await dataSource.query<{ payload: Events[Type] }[]>(
        'select payload from outbox where type = $1 and payload @> $2 order by created_at',
        [type, about],
      );
      return recorded.map(({ payload }) => payload);
    },
    /** The six digits that the mail of this code would carry. */
    codeOf: async (codeId: string): Promise<string> => {
      const sql = 'select nonce from one_time_codes where id = $1';
      const [code] = await dataSource.query<{ nonce: string }[]>(sql, [codeId]);
      if (!code) throw new Error(`one_time_codes has no row ${codeId}`);
      return deriveCode(config.SECRET_KEY, code.nonce);
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

export const rows = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  api.dataSource.query<Row[]>(sql, values);

/** @returns the first column */
export const column = async <Value = string>(sql: string, values?: unknown[]): Promise<Value[]> =>
  (await rows<Record<string, Value>>(sql, values)).map((found) => Object.values(found)[0] as Value);

/** @returns the first row */
export const row = async <Row>(sql: string, values: unknown[] = []): Promise<Row | undefined> =>
  (await rows<Row>(sql, values))[0];

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
export const useApiInside = (overrides?: () => NodeJS.ProcessEnv): void => {
  useApi(overrides, runSource);
};

/**
 * Another API on the same database: a process like in production, which a test may kill.
 * @param others settings that differ
 */
export const startProcess = async (others: NodeJS.ProcessEnv = {}) => {
  const { url, process: program, exit } = await startBundle({ ...api.settings, ...others });
  return {
    /** The same person, talking to this process. */
    as: ({ cookies }: Pick<Browser, 'cookies'>): Browser => {
      const browser = openBrowser({ url, origin: api.config.PUBLIC_URL });
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return browser;
    },
    memory: () => memoryOf(program.pid ?? 0),
    /** Kills it in the middle of its work, like a power cut. */
    kill: async (): Promise<void> => {
      program.kill('SIGKILL');
      await exit;
    },
  };
};

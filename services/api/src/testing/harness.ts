import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { codeOf } from '@repo/backend/codes';
import type { EventType, Events } from '@repo/backend/events';
import { signedInHint } from '@repo/contracts/accounts/auth';
import { DataSource } from 'typeorm';
import { createApp } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { openBrowser, type Browser } from './browser.ts';
import { createDatabase } from './database.ts';
import { createPerson, type PersonOptions } from './people.ts';
import { testConfig } from './settings.ts';

export interface Member extends Browser {
  userId: string;
  email: string;
}

/**
 * The API as it runs, listening on a free port, on a database of its own:
 *
 *     let api: Harness;
 *     beforeAll(async () => { api = await startHarness(); });
 *     afterAll(() => api.stop());
 */
export interface Harness {
  app: NestFastifyApplication;
  url: string;
  config: Config;
  dataSource: DataSource;
  /** Somebody with no cookie. A foreign `origin` makes somebody on another site. */
  visitor: (origin?: string) => Browser;
  /** Somebody with a session; verified unless told otherwise. */
  signedIn: (options?: PersonOptions) => Promise<Member>;
  /** Payloads of the facts recorded so far, oldest first. */
  outbox: <Type extends EventType>(type: Type) => Promise<Events[Type][]>;
  /** The six digits that the mail of this flow would carry. */
  codeOf: (flowId: string) => Promise<string>;
  /** What the API has logged; nothing unless `LOG_LEVEL` is raised. */
  logLines: readonly string[];
  stop: () => Promise<void>;
}

/** @param overrides settings that differ from `testConfig` */
export const startHarness = async (overrides: NodeJS.ProcessEnv = {}): Promise<Harness> => {
  const database = await createDatabase();
  const config = testConfig(database.url, overrides);
  const logLines: string[] = [];
  const app = await createApp(config, { write: (line) => logLines.push(line) });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const dataSource = app.get(DataSource);
  const visitor = (origin: string = config.PUBLIC_URL) => openBrowser(url, origin);

  return {
    app,
    url,
    config,
    dataSource,
    visitor,
    logLines,
    signedIn: async (options = {}) => {
      const { token, ...person } = await createPerson(dataSource, options);
      const browser = visitor();
      const prefix = config.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
      browser.cookies.set(`${prefix}session`, token).set(signedInHint.name, signedInHint.value);
      return { ...browser, ...person };
    },
    outbox: async <Type extends EventType>(type: Type) => {
      const rows = await dataSource.query<{ payload: Events[Type] }[]>(
        'select payload from outbox where type = $1 order by created_at',
        [type],
      );
      return rows.map(({ payload }) => payload);
    },
    codeOf: async (flowId) => {
      const [flow] = await dataSource.query<{ nonce: string }[]>(
        'select nonce from code_flows where id = $1',
        [flowId],
      );
      if (!flow) throw new Error(`no flow ${flowId}`);
      return codeOf(config.SECRET_KEY, flow.nonce);
    },
    stop: async () => {
      // `fetch` keeps connections open for calls that never come.
      app.getHttpServer().closeAllConnections();
      await app.close();
      await database.drop();
    },
  };
};

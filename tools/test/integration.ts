import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../stack/build.ts';
import { installPackages } from '../stack/packages.ts';
import { freePort } from '../stack/ports.ts';
import { handOver } from '../stack/postgres-home.ts';
import { startPostgres, type Postgres } from '../stack/postgres.ts';
import { addressOf, ensureRoles, withClient } from '../stack/postgres-roles.ts';
import { findProgram, runTool } from '../stack/programs.ts';
import { removeCluster } from '../stack/reset.ts';
import { readSecrets } from '../stack/secrets.ts';
import { commandOf, sandbox } from '../stack/services.ts';
import { loopback, type Layout } from '../stack/settings.ts';
import { migrate } from '../stack/stack.ts';
import { startSupervised } from '../stack/supervise.ts';
import {
  asCounted,
  jestEnvironment,
  type Check,
  type Surroundings,
  type Verdict,
} from './checks.ts';
import { add, countJest, nothing } from './counts.ts';

const runOn = (server: string, statement: string): Promise<unknown> =>
  withClient(server, (client) => client.query(statement));

/** Suites copy this database: the migrations run once, by the very program that operations run. */
const migrateTemplate = async (server: string): Promise<string> => {
  await runOn(server, 'create database migrated');
  const url = addressOf(server, { pathname: '/migrated' });
  await ensureRoles(url);
  await migrate(addressOf(url, { username: 'owner' }));
  return 'migrated';
};

/** The server writes down every statement of the services, with its values, for `size/recorded.ts`. */
const writesDown = (folder: string): Record<string, string> => ({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: folder,
  log_filename: `said-${randomUUID()}`,
  log_rotation_size: '0',
  log_rotation_age: '0',
  // The values stand in the detail.
  log_error_verbosity: 'default',
});

/** Nobody listens where webhooks go: suites bring the events to their own API. */
const planLayout = async (dataDir: string, { url, ownerUrl }: Postgres): Promise<Layout> => ({
  dataDir,
  publicUrl: `http://localhost:${await freePort()}`,
  databaseUrl: url,
  ownerUrl,
  secrets: { ...readSecrets(dataDir), stripeWebhookSecret: 'whsec_suite' },
  ports: {
    gateway: await freePort(),
    api: await freePort(),
    sandbox: await freePort(),
    smtp: await freePort(),
  },
});

/** Real PostgreSQL, the sandbox for the outside world, and Redis where it can be had. */
const withServers = async <Result>(
  { folder, said, signal }: { folder: string; said?: string; signal: AbortSignal },
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> => {
  mkdirSync(folder);
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const postgres = await startPostgres({
    ...{ dataDir: folder, isDurable: false },
    ...(said && { settings: writesDown(said) }),
  });
  const layout = await planLayout(folder, postgres);
  const watch = { signal, onRestart: console.log };
  const command = commandOf(sandbox, layout);
  const running = await startSupervised(command, () => sandbox.isReady(layout, ''), watch);
  try {
    const template = await migrateTemplate(postgres.adminUrl);
    // A service is who comes as `app`; what suites arrange, they do as somebody else.
    if (said) await runOn(postgres.adminUrl, `alter role app set log_statement = 'all'`);
    return await work({
      ...jestEnvironment,
      TEST_DATABASE_URL: postgres.adminUrl,
      TEST_TEMPLATE: template,
      TEST_SANDBOX_URL: `http://${loopback}:${layout.ports.sandbox}`,
      TEST_SANDBOX_SMTP_PORT: String(layout.ports.smtp),
    });
  } finally {
    await running.stop();
    await postgres.stop();
    await removeCluster(folder);
  }
};

interface Run {
  /** Which of `tools/jest`. */
  config?: string;
  /** Jest's own, for the counts. */
  report: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const runJest = async (
  { config = 'integration', report, env, signal }: Run,
  patterns: string[],
): Promise<Verdict> => {
  const options = ['--config', `tools/jest/${config}.mjs`, '--json', `--outputFile=${report}`];
  const outcome = await runTool(['jest', ...options, ...patterns], { env, signal });
  return asCounted(outcome, countJest(report));
};

/** Where the server leaves what services said; `TEST_STATEMENTS` keeps it beyond this run. */
const openStatements = (temporary: string): string => {
  const folder = process.env['TEST_STATEMENTS'] ?? join(temporary, 'said');
  mkdirSync(folder, { recursive: true });
  handOver(folder);
  return folder;
};

interface Suites {
  /** Runs of `tools/jest/integration.mjs`, beside each other. */
  all: readonly string[];
  /** The run for those that the command line names. */
  named: string;
  /** Jest's patterns for all. */
  patterns?: string[];
}

const integration = (name: string, { all, named, patterns = [] }: Suites): Check => ({
  name,
  run: async ({ temporary, rest, signal }: Surroundings) => {
    const releaseBuild = await build(signal);
    releaseBuild();
    const folder = join(temporary, name.replace(' ', '-'));
    const said = openStatements(temporary);
    const [runs, chosen] = rest.length > 0 ? [[named], rest] : [all, patterns];
    return withServers({ folder, said, signal }, async (servers) => {
      const verdicts = await Promise.all(
        runs.map((run) => {
          const report = join(temporary, `${name} ${run}.json`);
          return runJest({ report, env: { ...servers, TEST_RUN: run }, signal }, chosen);
        }),
      );
      const output = verdicts.map((verdict) => verdict.output).join('\n');
      return { ...verdicts.reduce(add, nothing), output };
    });
  },
});

/** Of the API's suites, those that look inside; the others are left to the bundle. */
export const integrationTests = integration('integration tests', {
  all: ['waiting', 'working'],
  named: 'source',
});

/** The API's suites against the program that production runs. */
export const bundleTests = integration('bundle tests', {
  all: ['bundle'],
  named: 'bundle',
  patterns: ['services/api/src'],
});

/** Every statement of the services' tests once more, at 1,000 and 100,000 members, or SIZE_MEMBERS. */
export const sizeTests: Check = {
  name: 'statements at size',
  run: async ({ temporary, signal }) => {
    const said = openStatements(temporary);
    const run = { config: 'size', report: join(temporary, 'size.json'), signal };
    const { SIZE_MEMBERS } = process.env;
    return withServers({ folder: join(temporary, 'size'), signal }, (env) =>
      runJest({ ...run, env: { ...env, TEST_STATEMENTS: said, SIZE_MEMBERS } }, []),
    );
  },
};

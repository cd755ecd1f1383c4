import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../stack/build.ts';
import { installPackages } from '../stack/packages.ts';
import { freePort } from '../stack/ports.ts';
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
import { countJest } from './counts.ts';

/** Suites copy this database: the migrations run once, by the very program that operations run. */
const migrateTemplate = async (server: string): Promise<string> => {
  await withClient(server, (client) => client.query('create database migrated'));
  const url = addressOf(server, { pathname: '/migrated' });
  await ensureRoles(url);
  await migrate(addressOf(url, { username: 'owner' }));
  return 'migrated';
};

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
  folder: string,
  signal: AbortSignal,
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> => {
  mkdirSync(folder);
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const postgres = await startPostgres({ dataDir: folder, isDurable: false });
  const layout = await planLayout(folder, postgres);
  const watch = { signal, onRestart: console.log };
  const command = commandOf(sandbox, layout);
  const running = await startSupervised(command, () => sandbox.isReady(layout, ''), watch);
  try {
    return await work({
      ...jestEnvironment,
      TEST_DATABASE_URL: postgres.adminUrl,
      TEST_TEMPLATE: await migrateTemplate(postgres.adminUrl),
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

/** Where suites leave what services said to PostgreSQL; `TEST_STATEMENTS` keeps it beyond this run. */
const openStatements = (temporary: string, name: string): string => {
  const folder = process.env['TEST_STATEMENTS'] ?? join(temporary, `${name} said`);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** @param extra beside the servers' addresses, for every suite; the patterns are Jest's */
const integration = (name: string, extra: NodeJS.ProcessEnv, patterns: string[]): Check => ({
  name,
  run: async ({ temporary, rest, signal }: Surroundings) => {
    const releaseBuild = await build(signal);
    releaseBuild();
    const statements = openStatements(temporary, name);
    const chosen = rest.length > 0 ? rest : patterns;
    return withServers(join(temporary, name.replace(' ', '-')), signal, (servers) => {
      const env = { ...servers, ...extra, TEST_STATEMENTS: statements };
      return runJest({ report: join(temporary, `${name}.json`), env, signal }, chosen);
    });
  },
});

export const integrationTests = integration('integration tests', {}, []);

/** The API's suites once more, against the program that production runs. */
export const bundleTests = integration('bundle tests', { TEST_BUNDLE: '1' }, ['services/api/src']);

/** Every statement of the integration tests once more, at 1,000 and 100,000 members. */
export const sizeTests: Check = {
  name: 'statements at size',
  run: async ({ temporary, signal }) => {
    const statements = openStatements(temporary, integrationTests.name);
    const run = { config: 'size', report: join(temporary, 'size.json'), signal };
    return withServers(join(temporary, 'size'), signal, (env) =>
      runJest({ ...run, env: { ...env, TEST_STATEMENTS: statements } }, []),
    );
  },
};

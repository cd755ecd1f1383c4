import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { build } from '../stack/build.ts';
import { lockBuild } from '../stack/lock.ts';
import { installPackages } from '../stack/packages.ts';
import { freePort } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { findProgram, launch, type Running } from '../stack/processes.ts';
import { removeCluster } from '../stack/reset.ts';
import { answers } from '../stack/services.ts';
import { Stop } from '../stack/stop.ts';
import { until } from '../stack/until.ts';
import { baseEnvironment, root } from '../stack/workspace.ts';
import { asCounted, type Check } from './check.ts';
import { countJest } from './counts.ts';
import { builtFor } from './nx.ts';
import { execute } from '../stack/execute.ts';

interface Sandbox {
  url: string;
  smtpPort: number;
  process: Running;
}

const startSandbox = async (folder: string): Promise<Sandbox> => {
  const [port, smtpPort, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'sandbox.log');
  const running = launch({
    name: 'sandbox',
    program: process.execPath,
    args: [join(root, 'sandbox/src/main.ts')],
    cwd: root,
    env: {
      ...baseEnvironment(),
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      // Suites bring the events to their own API; nobody listens here.
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${nobody}/`,
      STRIPE_WEBHOOK_SECRETS: 'whsec_suite',
    },
    logFile,
  });
  if (await until(() => answers(url), 30_000)) return { url, smtpPort, process: running };
  await running.stop();
  throw new Stop('the sandbox does not start: try `node sandbox/src/main.ts`');
};

const jest = (report: string, rest: string[]): [string, ...string[]] => [
  'jest',
  ...['--config', 'tools/jest/integration.mjs'],
  ...['--json', `--outputFile=${report}`, ...rest],
];

/** Suites copy this database: the migrations run once, by the very program that ops run. */
const migrateTemplate = async (server: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database migrated').finally(() => client.end());
  const url = Object.assign(new URL(server), { pathname: '/migrated' }).href;
  await promisify(execFile)(process.execPath, [join(root, 'services/api/dist/migrate.js')], {
    env: { DATABASE_URL: url },
  });
  return 'migrated';
};

/** Real PostgreSQL, the sandbox for the outside world, and Redis where it can be had. */
export const integrationTests: Check = {
  name: 'integration tests',
  run: async ({ temporary, rest, signal }) => {
    const folder = join(temporary, 'integration');
    mkdirSync(folder);
    if (!findProgram('redis-server')) await installPackages(['redis-server']);
    const releaseBuild = await lockBuild(root, signal);
    await build(builtFor, signal).finally(releaseBuild);
    const postgres = await startPostgres({ dataDir: folder, isDurable: false });
    const sandbox = await startSandbox(folder);
    const env = {
      NODE_OPTIONS: '--experimental-vm-modules',
      TEST_DATABASE_URL: postgres.url,
      TEST_TEMPLATE: await migrateTemplate(postgres.url),
      TEST_SANDBOX_URL: sandbox.url,
      TEST_SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    };
    const report = join(temporary, 'integration.json');
    try {
      return asCounted(await execute(jest(report, rest), { env, signal }), countJest(report));
    } finally {
      await sandbox.process.stop();
      await postgres.stop();
      await removeCluster(folder);
    }
  },
};

import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTemplates } from '@repo/worker/templates';
import { freePort } from '@repo/testing/ports';
import { installPackages } from '../stack/machine/packages.ts';
import { startPostgres } from '../stack/postgres/postgres.ts';
import { addressOf, ensureRoles, withOwnConnection } from '../stack/postgres/postgres-roles.ts';
import { findProgram } from '../stack/processes/programs.ts';
import { startSupervised } from '../stack/processes/supervise.ts';
import { commandOf, sandbox } from '../stack/services.ts';
import { loopback, planLayout } from '../stack/settings.ts';
import { migrateStack } from '../stack/stack.ts';

/** For disposable data: suites create and drop databases all the time. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const runOn = (server: string, statement: string): Promise<unknown> =>
  withOwnConnection(server, (client) => client.query(statement));

/** Suites copy this database: the migrations run once, with the same program as in production. */
const migrateTemplate = async (server: string): Promise<string> => {
  await runOn(server, 'create database migrated');
  const url = addressOf(server, { pathname: '/migrated' });
  await ensureRoles(url);
  await migrateStack(addressOf(url, { username: 'owner' }));
  return 'migrated';
};

/** Compiling the e-mails takes longer than most suites that send some. @returns their file */
const writeTemplates = async (folder: string): Promise<string> => {
  const file = join(folder, 'templates.json');
  writeFileSync(file, JSON.stringify(await compileTemplates()));
  return file;
};

/** The server logs every statement of the services, with its values, for `size/recorded.ts`. */
const writesDown = (folder: string): Record<string, string> => ({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: folder,
  log_filename: `said-${randomUUID()}`,
  log_rotation_size: '0',
  log_rotation_age: '0',
  // The values are in the detail.
  log_error_verbosity: 'default',
});

interface Options {
  /** The folder for their data. */
  folder: string;
  /** The folder where the database logs the services' statements, if it does. */
  said?: string;
  signal: AbortSignal;
}

/** Real PostgreSQL, the sandbox for the providers, and Redis if available. */
export const withServers = async <Result>(
  { folder, said, signal }: Options,
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> => {
  mkdirSync(folder);
  // Suites of a server that cannot be had are skipped.
  if (!findProgram('redis-server'))
    await installPackages(['redis-server'], 'some suites test a queue in Redis');
  const watch = { signal, onRestart: console.log };
  const settings = { ...unsafeButFast, ...(said && writesDown(said)) };
  const postgres = await startPostgres({ ...watch, dataDir: folder, settings });
  // Webhooks go to a port without a listener: suites pass the events to their own API.
  const places = { dataDir: folder, port: await freePort(), sandboxPort: await freePort() };
  const given = { STRIPE_WEBHOOK_SECRETS: 'whsec_suite' };
  const layout = await planLayout({ ...places, given }, postgres);
  const command = commandOf(sandbox, layout);
  const running = await startSupervised(command, () => sandbox.isReady(command), watch);
  try {
    const template = await migrateTemplate(postgres.adminUrl);
    // Services connect as `app`; suites prepare their data under another role.
    if (said) await runOn(postgres.adminUrl, `alter role app set log_statement = 'all'`);
    return await work({
      TEST_DATABASE_URL: postgres.adminUrl,
      TEST_TEMPLATE: template,
      TEST_MAIL_TEMPLATES: await writeTemplates(folder),
      TEST_SANDBOX_URL: `http://${loopback}:${layout.ports.sandbox}`,
      TEST_SANDBOX_SMTP_PORT: String(layout.ports.smtp),
    });
  } finally {
    await running.stop();
    await postgres.process.stop();
    rmSync(join(folder, 'postgres'), { recursive: true });
  }
};

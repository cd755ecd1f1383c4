import { randomUUID } from 'node:crypto';
import type { BuildOptions } from '../stack/build.ts';
import { ensurePrograms } from '../stack/machine/packages.ts';
import { withOwnConnection } from '../stack/postgres/postgres-roles.ts';
import { sandbox } from '../stack/services.ts';
import { loopback } from '../stack/settings.ts';
import { withTemporaryStack } from '../stack/stack.ts';

/** For disposable data: suites create and drop databases all the time. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The server logs every statement of the services, with its values, for `size/recorded.ts`. */
const writesDown = (folder: string): Record<string, string> => ({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: folder,
  log_filename: `said-${randomUUID()}`,
  log_rotation_size: '0',
  // The values are in the detail.
  log_error_verbosity: 'default',
});

interface Options extends BuildOptions {
  folder: string;
  /** The folder where the database logs the services' statements, if it does. */
  said?: string;
}

/** Real PostgreSQL, the sandbox for the providers, and Redis if available. */
export const withServers = async <Result>(
  { folder, said, ...options }: Options,
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> => {
  // Suites of a server that cannot be had are skipped.
  await ensurePrograms(['redis-server'], ['redis-server'], 'some suites test a queue in Redis');
  const stack = {
    ...options,
    onRestart: console.log,
    only: [sandbox],
    database: { ...unsafeButFast, ...(said && writesDown(said)) },
    // Webhooks go to a port without a listener: suites pass the events to their own API.
    given: { STRIPE_WEBHOOK_SECRETS: 'whsec_suite' },
  };
  return withTemporaryStack(folder, stack, async ({ layout: { adminUrl, ports } }) => {
    // Services connect as `app`; suites prepare their data under another role.
    if (said)
      await withOwnConnection(adminUrl, (admin) =>
        admin.query(`alter role app set log_statement = 'all'`),
      );
    return work({
      TEST_DATABASE_URL: adminUrl,
      // Suites copy it: the migrations run once.
      TEST_TEMPLATE: 'app',
      TEST_SANDBOX_URL: `http://${loopback}:${ports.sandbox}`,
      TEST_SANDBOX_SMTP_PORT: String(ports.smtp),
      ...(said && { TEST_STATEMENTS: said }),
    });
  });
};

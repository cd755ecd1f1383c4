import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** For the suite, who may do anything. */
  url: string;
  /** For the service, who may read and write rows. */
  appUrl: string;
  drop: () => Promise<void>;
}

const onServer = async (statement: string): Promise<void> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is missing: see tools/README.md');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A migrated database that nobody else uses, on the server that TEST_DATABASE_URL names. */
export const createDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${process.env['TEST_TEMPLATE'] ?? ''}`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  const appUrl = Object.assign(new URL(url), { username: 'app' }).href;
  return { url: url.href, appUrl, drop: () => onServer(`drop database ${name} with (force)`) };
};

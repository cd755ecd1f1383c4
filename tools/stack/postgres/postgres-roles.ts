import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';

const roles = readFileSync(
  createRequire(import.meta.url).resolve('@repo/server/roles.sql'),
  'utf8',
);

export const withOwnConnection = async <Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** @returns the same server or database for another role, or another database of it */
export const addressOf = (url: string, changes: { username?: string; pathname?: string }): string =>
  Object.assign(new URL(url), changes).href;

/** Gives the superuser's database the roles that production has, all with the superuser's password. */
export const ensureRoles = (url: string): Promise<void> =>
  withOwnConnection(url, async (client) => {
    const { password } = new URL(url);
    await client.query(
      `select set_config('roles.owner', $1, false), set_config('roles.app', $1, false)`,
      [password],
    );
    await client.query(roles);
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');

export interface SizedDatabase {
  client: pg.Client;
  drop: () => Promise<void>;
}

const server = (): URL => new URL(process.env['TEST_DATABASE_URL'] ?? '');

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(server().href);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A migrated database with that many members, and one connection to it. */
export const createSized = async (members: number): Promise<SizedDatabase> => {
  const name = `sized_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${process.env['TEST_TEMPLATE'] ?? ''}`);
  const client = new pg.Client(Object.assign(server(), { pathname: `/${name}` }).href);
  await client.connect();
  await client.query(seed.replaceAll(':members', String(members)));
  await client.query('vacuum analyze');
  const drop = async (): Promise<void> => {
    await client.end();
    await onServer(`drop database ${name} with (force)`);
  };
  return { client, drop };
};

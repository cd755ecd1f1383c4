import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addressOf, withOwnConnection } from '../stack/postgres/postgres-roles.ts';

const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');

/** The member in the middle, who is there at every size: row 500 of every table. */
export const middleEmail = 'm500@example.com';

/** The server on which databases are created. */
interface Place {
  /** A superuser's address on the server, because others may not skip triggers and foreign keys. */
  server: string;
  /** A migrated database without connections, to copy from. */
  template: string;
}

export interface SizedDatabase {
  client: pg.Client;
  drop: () => Promise<void>;
}

/** A migrated database with that many members, and one connection to it. */
export const createSized = async (
  members: number,
  { server, template }: Place,
): Promise<SizedDatabase> => {
  const name = `sized_${randomBytes(6).toString('hex')}`;
  const onServer = (statement: string) =>
    withOwnConnection(server, (admin) => admin.query(statement));
  await onServer(`create database ${name} template ${template}`);
  const client = new pg.Client(addressOf(server, { pathname: `/${name}` }));
  await client.connect();
  await client.query(seed.replaceAll(':members', String(members)));
  await client.query('vacuum analyze');
  const drop = async (): Promise<void> => {
    await client.end();
    await onServer(`drop database ${name} with (force)`);
  };
  return { client, drop };
};

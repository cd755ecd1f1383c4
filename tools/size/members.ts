import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');

/** The member in the middle, who is there at every size: row 500 of every table. */
export const middleEmail = 'm500@example.com';

/** Where databases are made. */
export interface Place {
  /** A superuser's address on the server. */
  server: string;
  /** A migrated database that nobody uses meanwhile. */
  template: string;
}

export interface SizedDatabase {
  client: pg.Client;
  drop: () => Promise<void>;
}

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/**
 * Fills a migrated database with that many members.
 * @param client a superuser's, who may leave triggers and foreign keys out
 */
export const fillWithMembers = async (client: pg.Client, members: number): Promise<void> => {
  await client.query(seed.replaceAll(':members', String(members)));
  await client.query('vacuum analyze');
};

/** A migrated database with that many members, and one connection to it. */
export const createSized = async (
  members: number,
  { server, template }: Place,
): Promise<SizedDatabase> => {
  const name = `sized_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const client = new pg.Client(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  await client.connect();
  await fillWithMembers(client, members);
  const drop = async (): Promise<void> => {
    await client.end();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { client, drop };
};

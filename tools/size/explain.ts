import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addressOf, withOwnConnection } from '../stack/postgres/postgres-roles.ts';
import type { Statement } from './recorded.ts';

const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');

/** @returns a connection to a migrated database with that many members */
export const createSized = async (
  members: number,
  server: string,
  template: string,
): Promise<pg.Client> => {
  const name = `sized_${randomBytes(6).toString('hex')}`;
  await withOwnConnection(server, (admin) =>
    admin.query(`create database ${name} template ${template}`),
  );
  // As superuser, because others may not skip triggers and foreign keys.
  const client = new pg.Client(addressOf(server, { pathname: `/${name}` }));
  await client.connect();
  await client.query(seed.replaceAll(':members', String(members)));
  await client.query('vacuum analyze');
  return client;
};

/** The member in the middle, who is there at every size: row 500 of every table (`seed.sql`). */
const id = '000001f4-0000-4000-8000-000000000000';
const hash = '\\xcf9b1cfac04f75003a8a1a291b46704d14e8aed4a049012aa759985fa031f65d';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces the values of a test's person with those of the member in the middle. */
const toMember = (value: string | null): string | null => {
  if (value?.startsWith('\\x') && value.length === 66) return hash;
  const address = value?.replace(/^[^\s@{"]+@[^\s@]+$/, 'm500@example.com');
  return address?.replace(/^(cs|pi)_.*$/, '$1_500').replace(uuid, id) ?? null;
};

/** The fields of a plan that are read here. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export interface Explained {
  /** Tables that were scanned completely. */
  scanned: string[];
  /** Pages read, from cache or disk. */
  pages: number;
}

const execute = async (client: pg.Client, values: (string | null)[]): Promise<Explained> => {
  const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(value)));
  const list = literals.length > 0 ? `(${literals.join(', ')})` : '';
  const text = `explain (analyze, buffers, timing off, format json) execute measured${list}`;
  const once = async (): Promise<Node> => {
    await client.query('begin');
    try {
      const { rows } = await client.query<Record<'QUERY PLAN', [{ Plan: Node }]>>(text);
      return rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' };
    } finally {
      await client.query('rollback');
    }
  };
  await once();
  // The second time, the catalog look-ups of the first are cached.
  const plan = await once();
  const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    scanned: scans.map((node) => node['Relation Name'] ?? ''),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  };
};

/** Runs a statement as that member, or as the person of its test where the member has it already. */
export const explain = async (
  client: pg.Client,
  { text, name, values }: Statement,
): Promise<Explained> => {
  // As in the service: a named statement has one plan for all values, any other a plan for its values.
  await client.query(`set plan_cache_mode = force_${name ? 'generic' : 'custom'}_plan`);
  await client.query(`prepare measured as ${text}`);
  try {
    return await execute(client, values.map(toMember)).catch(() => execute(client, values));
  } finally {
    await client.query('deallocate measured');
  }
};

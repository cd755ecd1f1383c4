import type { Client } from 'pg';
import { middleEmail } from './members.ts';
import { memberId, type Statement } from './recorded.ts';

/** The fields of a plan that are read here. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Explained {
  /** Tables that were scanned completely. */
  scanned: string[];
  /** Pages read, from cache or disk. */
  pages: number;
}

/** One member in the middle: row 500 of every table (`seed.sql`). */
const member = {
  id: memberId,
  hash: 'cf9b1cfac04f75003a8a1a291b46704d14e8aed4a049012aa759985fa031f65d',
  email: middleEmail,
};
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type Value = string | null;

const mapText = (value: string): string =>
  value
    .replace(/^[^\s@{"]+@[^\s@]+$/, member.email)
    .replace(/^(cs|pi)_.*$/, '$1_500')
    .replace(uuid, member.id);

/** Replaces the values of a test's person with those of the member in the middle. */
const toMember = (value: Value): Value => {
  if (value === null) return null;
  return value.startsWith('\\x') && value.length === 66 ? `\\x${member.hash}` : mapText(value);
};

const literal = (value: Value): string =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const summarize = (plan: Node): Explained => ({
  scanned: nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? ''),
  pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
});

const execute = async (client: Client, values: Value[]): Promise<Explained> => {
  const list = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const text = `explain (analyze, buffers, timing off, format json) execute measured${list}`;
  let answer: Explained | undefined;
  // The second time, the catalog look-ups of the first are cached.
  for (let round = 0; round < 2; round += 1) {
    await client.query('begin');
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(text);
      answer = summarize((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
    } finally {
      await client.query('rollback');
    }
  }
  return answer as Explained;
};

/** Runs a statement as that member, or as the person of its test where the member has it already. */
export const explain = async (
  client: Client,
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

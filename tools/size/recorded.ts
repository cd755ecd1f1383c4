import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** Row 500 of every table (`seed.sql`). */
export const memberId = '000001f4-0000-4000-8000-000000000000';

/** What a service said to PostgreSQL in some test, and with which values. */
export interface Statement {
  text: string;
  /** Of a statement that is planned once and kept. */
  name?: string;
  values: (string | null)[];
}

/**
 * Everything that services said while suites went on, each once.
 * @param folder where the suites have left it
 */
export const readRecorded = (folder: string | undefined): Statement[] => {
  if (!folder) throw new Error('TEST_STATEMENTS names no folder: run the integration tests, too');
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
  );
  const statements = lines.map((line) => JSON.parse(line) as Statement);
  return [...new Map(statements.map((one) => [one.text, one])).values()];
};

/**
 * What PostgreSQL asks by itself for each row that is deleted or gets another key: whether a row of
 * another table refers to it.
 */
export const readForeignKeys = async (client: Client): Promise<Statement[]> => {
  const { rows } = await client.query<{ table: string; columns: string[]; types: string[] }>(`
    select conrelid::regclass::text as table,
      array_agg(quote_ident(attname) order by at)::text[] as columns,
      array_agg(format_type(atttypid, null) order by at)::text[] as types
    from pg_constraint, unnest(conkey) with ordinality as key (number, at), pg_attribute
    where contype = 'f' and attrelid = conrelid and attnum = number
    group by pg_constraint.oid, conrelid`);
  return rows.map(({ table, columns, types }) => {
    const isIt = columns.map((name, at) => `${name} = $${at + 1}::${types[at] ?? ''}`);
    const values = types.map((type) => (type === 'uuid' ? memberId : '1'));
    return {
      name: 'foreign key',
      text: `select from ${table} where ${isIt.join(' and ')}`,
      values,
    };
  });
};

import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';

/** Row 500 of every table (`seed.sql`). */
export const memberId = '000001f4-0000-4000-8000-000000000000';

/** A statement that a service sent to PostgreSQL in a test, with its values. */
export interface Statement {
  text: string;
  /** The name of a prepared statement. */
  name?: string;
  values: (string | null)[];
}

/** The fields of a line of PostgreSQL's log that are read here. */
interface Line {
  user?: string;
  application_name?: string;
  message: string;
  /** `Parameters: $1 = 'it''s', $2 = NULL` */
  detail?: string;
}

const valuesOf = ({ detail = '' }: Line): Statement['values'] =>
  [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );

const said =
  /^(?:statement|execute (?<name>[^\s:]+)): (?<text>\s*(?:select|insert|update|delete|with)\b.*)$/is;

/** @returns the statement of a service in a line; suites that connect as a service are named `suite` */
const read = (line: Line): Statement | undefined => {
  const { text, name = '<unnamed>' } = said.exec(line.message)?.groups ?? {};
  if (!text || line.user !== 'app' || line.application_name === 'suite') return undefined;
  return { text, values: valuesOf(line), ...(name !== '<unnamed>' && { name }) };
};

const sizeOf = ({ values }: Statement): number => values.join('').length;

/** A batch of rows touches pages for each of them, however few members there are. */
const isSmaller = (one: Statement, known: Statement | undefined): boolean =>
  !known || sizeOf(one) < sizeOf(known);

/**
 * Every statement that services sent while suites ran, each once. One that begins with `-- by hand`,
 * an operator's list of everything, or with `-- at start` is left out.
 * @param folder the folder of the suites' server logs
 */
export const readRecorded = async (folder: string | undefined): Promise<Statement[]> => {
  if (!folder) throw new Error('TEST_STATEMENTS is not set: run the integration tests as well');
  const statements = new Map<string, Statement>();
  const logs = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of logs)
    for await (const line of createInterface(createReadStream(join(folder, name)))) {
      const statement = read(JSON.parse(line) as Line);
      if (statement && isSmaller(statement, statements.get(statement.text)))
        statements.set(statement.text, statement);
    }
  return [...statements.values()];
};

/**
 * The look-ups that PostgreSQL makes itself for each row that is deleted or gets another key: whether
 * a row of another table refers to it.
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

import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';

/** A statement that a service sent to PostgreSQL in a test, with its values. */
export interface Statement {
  text: string;
  /** The name of a prepared statement. */
  name?: string | undefined;
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

const said =
  /^(?:statement|execute (?:<unnamed>|(?<name>[^\s:]+))): (?<text>\s*(?:select|insert|update|delete|with)\b.*)$/is;

/** Tables of PostgreSQL itself, or of the queue; `modelThen` runs once after an update. */
const isForeign =
  /bullmq|pg_(?:try_)?advisory|\bversion\(\)|current_schema|information_schema|pg_catalog|"modelThen"/i;

const sizeOf = ({ values }: Statement): number => values.join('').length;

/**
 * Every statement that services sent while suites ran, each once, with its smallest values: a batch of
 * rows touches pages for each of them. One that begins with `-- by hand`, an operator's list of
 * everything, or with `-- at start` is left out; suites that connect as a service are named `suite`.
 * @param folder the folder of the suites' server logs
 */
export const readRecorded = async (folder = ''): Promise<Statement[]> => {
  if (!folder) throw new Error('TEST_STATEMENTS is not set: run the integration tests as well');
  const statements = new Map<string, Statement>();
  for (const log of readdirSync(folder).filter((name) => name.endsWith('.json')))
    for await (const text of createInterface(createReadStream(join(folder, log)))) {
      const line = JSON.parse(text) as Line;
      const found = said.exec(line.message)?.groups;
      const isOurs = line.user === 'app' && line.application_name !== 'suite';
      if (!found?.['text'] || !isOurs || isForeign.test(found['text'])) continue;
      const values = [...(line.detail ?? '').matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
        ([, value]) => value?.replaceAll("''", "'") ?? null,
      );
      const statement = { text: found['text'], name: found['name'], values };
      const known = statements.get(statement.text);
      if (!known || sizeOf(statement) < sizeOf(known)) statements.set(statement.text, statement);
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
    // `explain` puts the member in the middle there.
    const values = types.map((type) => (type === 'uuid' ? crypto.randomUUID() : '1'));
    return {
      name: 'foreign key',
      text: `select from ${table} where ${isIt.join(' and ')}`,
      values,
    };
  });
};

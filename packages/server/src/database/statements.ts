import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** A statement that PostgreSQL plans once per connection, under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

const texts = new Map<string, string>();

/**
 * Names a statement. A connection remembers the text of a name, so a second text under the same
 * name would fail there, and only on a connection that has run the first.
 * @throws TypeError for a name that belongs to another text, when the module is loaded
 */
export const statement = (name: string, text: string): PreparedStatement => {
  const known = texts.get(name);
  if (known !== undefined && known !== text)
    throw new TypeError(`two prepared statements are named ${name}: rename one`);
  texts.set(name, text);
  return { name, text };
};

/** The pool under a data source: one pool for entities and for prepared statements. */
export const poolOf = (dataSource: DataSource): Pool =>
  (dataSource.driver as unknown as { master: Pool }).master;

/** Runs a named statement. @returns its rows */
export const runPrepared = async <Row extends object>(
  dataSource: DataSource,
  prepared: PreparedStatement,
  values: unknown[],
): Promise<Row[]> =>
  (await poolOf(dataSource).query<Row & QueryResultRow>({ ...prepared, values })).rows;

/**
 * Runs a statement that an entity cannot express, inside the transaction when given its manager.
 * @returns its rows, whatever the statement does (TypeORM answers UPDATE and DELETE with a pair)
 */
export const run = async <Row extends object>(
  database: DataSource | EntityManager,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const answer = await database.query<Row[] | [Row[], number]>(text, values);
  return Array.isArray(answer[0]) ? answer[0] : (answer as Row[]);
};

/** `fullName` here is `full_name` in PostgreSQL, in every entity (`schema.spec.ts`). */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns that a statement selects or returns, so that its rows are a `Pick` of the entity.
 * @param alias of the table, where the statement names more than one
 */
export const selectList = <Entity>(
  properties: readonly (keyof Entity & string)[],
  alias?: string,
): string => {
  const table = alias ? `${alias}.` : '';
  return properties.map((property) => `${table}${columnOf(property)} as "${property}"`).join(', ');
};

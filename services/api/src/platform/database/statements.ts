import type { PreparedStatement } from '@repo/server/statement';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

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

/** `fullName` here is `full_name` in PostgreSQL, in every entity (`owners.spec.ts`). */
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

import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** A hot read: PostgreSQL plans it once per connection under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** The pool under a data source: one pool for entities and for prepared statements. */
export const poolOf = (dataSource: DataSource): Pool =>
  (dataSource.driver as unknown as { master: Pool }).master;

/** Runs a named statement. @returns its rows. */
export const runPrepared = async <Row extends QueryResultRow>(
  dataSource: DataSource,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> => (await poolOf(dataSource).query<Row>({ name, text, values })).rows;

/**
 * Runs a statement, inside the transaction when given its manager.
 * @returns its rows, whatever the statement does (TypeORM answers UPDATE and DELETE with a pair)
 */
export const runRows = async <Row>(
  database: DataSource | EntityManager,
  text: string,
  values: unknown[],
): Promise<Row[]> => {
  const answer = await database.query<Row[] | [Row[], number]>(text, values);
  return Array.isArray(answer[0]) ? answer[0] : (answer as Row[]);
};

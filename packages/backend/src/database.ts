import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

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

import type { Pool, QueryResultRow } from 'pg';
import { getMetadataArgsStorage, type DataSource, type EntityManager } from 'typeorm';

/** A hot read: PostgreSQL plans it once per connection under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** The pool under a data source: one pool for entities and for prepared statements. */
export const poolOf = (dataSource: DataSource): Pool =>
  (dataSource.driver as unknown as { master: Pool }).master;

/** Runs a named statement. @returns its rows */
export const runPrepared = async <Row extends object>(
  dataSource: DataSource,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> =>
  (await poolOf(dataSource).query<Row & QueryResultRow>({ name, text, values })).rows;

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

/** An entity class, or the abstract class that holds a group of its columns. */
type EntityClass<Entity> = abstract new () => Entity;

const columnsByProperty = (entity: EntityClass<unknown>): Map<string, string> => {
  const parent = Object.getPrototypeOf(entity) as EntityClass<unknown>;
  const own = getMetadataArgsStorage().filterColumns(entity);
  return new Map([
    ...(parent.prototype ? columnsByProperty(parent) : []),
    ...own.map(
      ({ propertyName, options }) => [propertyName, options.name ?? propertyName] as const,
    ),
  ]);
};

/** @returns the properties of an entity that are columns. */
export const propertiesOf = <Entity>(entity: EntityClass<Entity>): (keyof Entity & string)[] =>
  [...columnsByProperty(entity).keys()] as (keyof Entity & string)[];

/**
 * What a statement selects or returns so that its rows are a `Pick` of the entity.
 * @param alias of the table, where the statement names more than one
 */
export const selectList = <Entity>(
  entity: EntityClass<Entity>,
  properties: readonly (keyof Entity & string)[],
  alias?: string,
): string => {
  const columns = columnsByProperty(entity);
  return properties
    .map((property) => `${alias ? `${alias}.` : ''}${columns.get(property)} as "${property}"`)
    .join(', ');
};

import type { DataSource } from 'typeorm';
import { migrations } from './data-source.ts';
import { isAfter } from './phases.ts';
import { run } from './statements.ts';

/** @returns names of migrations that this version brings and that have not run here */
export const findWaitingMigrations = async (
  dataSource: DataSource,
): Promise<{ before: string[]; after: string[] }> => {
  const rows = await run<{ name: string }>(dataSource, 'select name from migrations');
  const ran = new Set(rows.map(({ name }) => name));
  const waiting = migrations.map(({ name }) => name).filter((name) => !ran.has(name));
  return {
    before: waiting.filter((name) => !isAfter(name)),
    after: waiting.filter(isAfter),
  };
};

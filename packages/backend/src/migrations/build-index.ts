import type { QueryRunner } from 'typeorm';

/** Takes an index away without locking its table's readers and writers out. */
export const dropIndex = async (runner: QueryRunner, name: string): Promise<void> => {
  await runner.query(`drop index concurrently if exists ${name}`);
};

/**
 * Builds an index while the table is read and written. For migrations with `transaction = false`.
 * What a broken try left behind is invalid and would stay so: it is replaced.
 * @param definition what stands behind `on`: `orders (email) where …`
 */
export const buildIndex = async (
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> => {
  // It waits for every transaction that began before it, and nobody waits for it meanwhile.
  await runner.query('set lock_timeout = 0');
  await dropIndex(runner, name);
  await runner.query(`create index concurrently ${name} on ${definition}`);
  await runner.query('reset lock_timeout');
};

import { run } from '@repo/server/database/statements';
import type { DataSource, EntityManager } from 'typeorm';

/** What is counted under a key, and how often it is allowed. */
export interface Counter {
  /** A keyed hash: whom it counts cannot be read from it. */
  key: Buffer;
  allowed: number;
}

/** An exceeded limit: its place among those requested, and how far it was exceeded. */
export interface Exceeded {
  place: number;
  tries: number;
  seconds: number;
}

const keysOf = (counters: readonly Counter[]): Buffer[] => counters.map(({ key }) => key);
const allowedOf = (counters: readonly Counter[]): number[] =>
  counters.map(({ allowed }) => allowed);

/** @returns the one of them that is used up already, and for longest */
export const findFull = async (
  dataSource: DataSource,
  counters: readonly Counter[],
): Promise<Pick<Exceeded, 'place' | 'seconds'> | undefined> => {
  const [full] = await run<Pick<Exceeded, 'place' | 'seconds'>>(
    dataSource,
    `select place::int - 1 as place, extract(epoch from resets_at - now())::float8 as seconds
       from limits join unnest($1::bytea[], $2::int[]) with ordinality
         as asked (key, allowed, place) using (key)
       where tries >= allowed and resets_at > now()
       order by resets_at desc limit 1`,
    [keysOf(counters), allowedOf(counters)],
  );
  return full;
};

/** Counts one call for each, for so many seconds, and sweeps a few expired counts. */
export const countCalls = (
  database: DataSource | EntityManager,
  counters: readonly (Counter & { seconds: number })[],
): Promise<Exceeded[]> =>
  run(
    database,
    `with swept as (
         delete from limits where key in (
           select key from limits where resets_at < now() and key <> all($1)
           order by resets_at limit 10 for update skip locked)
       ), counted as (
         insert into limits (key, tries, resets_at)
         select key, 1, now() + make_interval(secs => seconds)
         -- In a fixed order, to avoid deadlocks.
         from unnest($1::bytea[], $3::int[]) as asked (key, seconds) order by key
         on conflict (key) do update set
           tries = case when limits.resets_at > now() then limits.tries + 1 else 1 end,
           resets_at = case when limits.resets_at > now()
             then limits.resets_at else excluded.resets_at end
         returning key, tries, resets_at
       )
       select place::int - 1 as place, tries,
         extract(epoch from resets_at - now())::float8 as seconds
       from counted join unnest($1::bytea[], $2::int[]) with ordinality
         as asked (key, allowed, place) using (key)
       where tries > allowed`,
    [keysOf(counters), allowedOf(counters), counters.map(({ seconds }) => seconds)],
  );

/** Clears all counts: after an attack, or when a limit was too low. */
export const clearLimits = async (dataSource: DataSource): Promise<number> =>
  (await run(dataSource, '-- by hand\n delete from limits returning key')).length;

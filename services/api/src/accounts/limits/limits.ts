import { Injectable } from '@nestjs/common';
import { run } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';

/** Failed tries before one must wait, and how long a count lasts, in seconds (ADR 0013). */
export const triesAllowed = 5;
const windowSeconds = 900;

/** Counts failed tries by key, in PostgreSQL, so that every replica of the API knows them. */
@Injectable()
export class Limits {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns seconds until all of the keys may try again; 0 when they may now. */
  async findWait(keys: readonly Buffer[]): Promise<number> {
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `select coalesce(max(extract(epoch from resets_at - now())), 0)::float8 as seconds
       from limits where key = any($1) and tries >= $2 and resets_at > now()`,
      [keys, triesAllowed],
    );
    return row?.seconds ?? 0;
  }

  /**
   * Counts one try against every key, and sweeps a few counts that are over.
   * @param allowed tries before one must wait
   * @returns seconds to wait when this was one too many, else 0
   */
  async count(keys: readonly Buffer[], allowed: number = triesAllowed): Promise<number> {
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `with swept as (
         delete from limits where key in (
           select key from limits where resets_at < now() and key <> all($1)
           order by resets_at limit 10 for update skip locked)
       ), counted as (
         insert into limits (key, tries, resets_at)
         select key, 1, now() + make_interval(secs => $2)
         -- In one order for everybody, so that nobody waits for each other.
         from unnest($1::bytea[]) as key order by key
         on conflict (key) do update set
           tries = case when limits.resets_at > now() then limits.tries + 1 else 1 end,
           resets_at = case when limits.resets_at > now()
             then limits.resets_at else excluded.resets_at end
         returning tries, resets_at
       )
       select coalesce(max(extract(epoch from resets_at - now())), 0)::float8 as seconds
       from counted where tries > $3`,
      [keys, windowSeconds, allowed],
    );
    return row?.seconds ?? 0;
  }

  async forget(key: Buffer): Promise<void> {
    await run(this.dataSource, 'delete from limits where key = $1', [key]);
  }
}

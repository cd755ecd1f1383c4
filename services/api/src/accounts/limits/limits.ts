import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { run } from '../../platform/database/statements.ts';
import { keyedHash } from '../../platform/signatures.ts';
import { limitTable, type Counted, type LimitRow } from './limit-table.ts';

/** A count that went over its row: which of those asked for, and how far. */
interface Exceeded {
  place: number;
  tries: number;
  seconds: number;
}

const rowOf = ([name]: Counted): LimitRow => limitTable[name];

/** Counts calls by the rows of the limit table, in PostgreSQL, so that every replica knows them. */
@Injectable()
export class Limits {
  readonly #logger = new Logger('limits');
  readonly #secretKey: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.#secretKey = config.SECRET_KEY;
  }

  /** @throws AppError TOO_MANY_REQUESTS when one of them is used up already */
  async check(...counted: readonly Counted[]): Promise<void> {
    const { keys, allowed } = this.#columnsOf(counted);
    const [row] = await run<{ seconds: number }>(
      this.dataSource,
      `select coalesce(max(extract(epoch from resets_at - now())), 0)::float8 as seconds
       from limits join unnest($1::bytea[], $2::int[]) as asked (key, allowed) using (key)
       where tries >= allowed and resets_at > now()`,
      [keys, allowed],
    );
    refuse(row?.seconds);
  }

  /**
   * Counts one call in every row, and sweeps a few counts that are over. A row of the whole site
   * refuses nobody here: it warns, and whoever checks it decides what follows.
   * @throws AppError TOO_MANY_REQUESTS when it was one too many for one of them
   */
  async count(...counted: readonly Counted[]): Promise<void> {
    const { keys, allowed, seconds } = this.#columnsOf(counted);
    const exceeded = await run<Exceeded>(
      this.dataSource,
      `with swept as (
         delete from limits where key in (
           select key from limits where resets_at < now() and key <> all($1)
           order by resets_at limit 10 for update skip locked)
       ), counted as (
         insert into limits (key, tries, resets_at)
         select key, 1, now() + make_interval(secs => seconds)
         -- In one order for everybody, so that nobody waits for each other.
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
      [keys, allowed, seconds],
    );
    this.#refuseOrWarn(counted, exceeded);
  }

  async forget(counted: Counted): Promise<void> {
    await run(this.dataSource, 'delete from limits where key = $1', [this.#keyOf(counted)]);
  }

  #refuseOrWarn(counted: readonly Counted[], exceeded: readonly Exceeded[]): void {
    for (const { place, tries, seconds } of exceeded) {
      const [name] = counted[place] ?? [];
      if (!name) continue;
      const { by, allowed, minutes } = limitTable[name];
      if (by !== 'site') refuse(seconds);
      else if (tries === allowed + 1)
        this.#logger.warn(`${name}: more than ${allowed} in ${minutes} minutes`);
    }
  }

  #columnsOf(counted: readonly Counted[]): {
    keys: Buffer[];
    allowed: number[];
    seconds: number[];
  } {
    return {
      keys: counted.map((one) => this.#keyOf(one)),
      allowed: counted.map((one) => rowOf(one).allowed),
      seconds: counted.map((one) => (rowOf(one).minutes ?? 0) * 60),
    };
  }

  #keyOf([name, subject]: Counted): Buffer {
    return keyedHash(this.#secretKey, `limit:${name}`, subject);
  }
}

const refuse = (seconds = 0): void => {
  if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
};

/** Lets everybody try again at once: after an attack, or a number that was too small. */
export const forgetLimits = async (dataSource: DataSource): Promise<number> =>
  (await run(dataSource, '-- by hand\n delete from limits returning key')).length;

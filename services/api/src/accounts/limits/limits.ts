import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import { limitsRefused } from '../../platform/metrics.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { run } from '@repo/server/database/statements';
import { keyedHash } from '../../platform/calls/signatures.ts';
import { limitTable, type Counted, type LimitName } from './limit-table.ts';
import { wideNetworkOf } from '../access/request-context.ts';

/** An exceeded limit: its place among those requested, and how far it was exceeded. */
interface Exceeded {
  place: number;
  tries: number;
  seconds: number;
}

/** How many networks' allowances one /48 has in total. */
const networksTogether = 10;

/** One row of the table for one subject. */
interface Place {
  name: LimitName;
  key: Buffer;
  allowed: number;
}

/** Counts calls by the rows of the limit table, in PostgreSQL, so that every replica knows them. */
@Injectable()
export class Limits {
  readonly #logger = new Logger('limits');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS when one of them is used up already */
  async check(...counted: readonly Counted[]): Promise<void> {
    const places = this.#placesOf(counted);
    const [full] = await run<Pick<Exceeded, 'place' | 'seconds'>>(
      this.dataSource,
      `select place::int - 1 as place, extract(epoch from resets_at - now())::float8 as seconds
       from limits join unnest($1::bytea[], $2::int[]) with ordinality
         as asked (key, allowed, place) using (key)
       where tries >= allowed and resets_at > now()
       order by resets_at desc limit 1`,
      [keysOf(places), allowedOf(places)],
    );
    if (full) refuse(places[full.place]?.name, full.seconds);
  }

  /**
   * Counts one call for each row, and sweeps a few expired counts. A limit of the whole site refuses
   * nobody, but logs a warning.
   * @throws AppError TOO_MANY_REQUESTS when it exceeds one of the limits
   */
  count(...counted: readonly Counted[]): Promise<void> {
    return this.countIn(this.dataSource, ...counted);
  }

  /**
   * Counts like `count`, for a call whose answer is the same beyond its limits.
   * @returns whether the call is within them
   */
  async allows(...counted: readonly Counted[]): Promise<boolean> {
    try {
      await this.count(...counted);
      return true;
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }

  /** As `count`, on the connection of the caller's transaction: a second one may have to wait. */
  async countIn(
    database: DataSource | EntityManager,
    ...counted: readonly Counted[]
  ): Promise<void> {
    const places = this.#placesOf(counted);
    const seconds = places.map(({ name }) => limitTable[name].minutes * 60);
    const exceeded = await run<Exceeded>(
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
      [keysOf(places), allowedOf(places), seconds],
    );
    this.#refuseOrWarn(places, exceeded);
  }

  #refuseOrWarn(places: readonly Place[], exceeded: readonly Exceeded[]): void {
    for (const { place, tries, seconds } of exceeded) {
      const name = places[place]?.name;
      if (!name) continue;
      const { by, allowed, minutes } = limitTable[name];
      if (by !== 'site') refuse(name, seconds);
      else if (tries === allowed + 1)
        this.#logger.warn(`rate limit ${name} exceeded: ${allowed} in ${minutes} minutes`);
    }
  }

  #placesOf(counted: readonly Counted[]): Place[] {
    return counted.flatMap(([name, subject]) => {
      const { by, allowed } = limitTable[name];
      const placeOf = (whom: string, times = 1): Place => ({
        name,
        key: keyedHash(this.config.SECRET_KEY, `limit:${name}`, whom),
        allowed: allowed * times,
      });
      const wide = by === 'network' ? wideNetworkOf(subject) : undefined;
      return [placeOf(subject), ...(wide ? [placeOf(wide, networksTogether)] : [])];
    });
  }
}

const keysOf = (places: readonly Place[]): Buffer[] => places.map(({ key }) => key);
const allowedOf = (places: readonly Place[]): number[] => places.map(({ allowed }) => allowed);

const refuse = (name: LimitName | undefined, seconds: number): void => {
  if (seconds <= 0) return;
  limitsRefused.inc({ kind: name ?? 'unknown' });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
};

/** @returns whether the error is a limit's refusal */
export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

/** Clears all counts: after an attack, or when a limit was too low. */
export const clearLimits = async (dataSource: DataSource): Promise<number> =>
  (await run(dataSource, '-- by hand\n delete from limits returning key')).length;

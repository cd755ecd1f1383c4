import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  countCalls,
  findFull,
  type Counter,
  type Exceeded,
} from '@repo/accounts/limits.repository';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import { limitsRefused } from '../../platform/metrics.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { keyedHash } from '@repo/server/security/signatures';
import { limitTable, type Counted, type LimitName } from '@repo/accounts/limit-table';
import { wideNetworkOf } from '../access/request-context.ts';

/** How many networks' allowances one /48 has in total. */
const networksTogether = 10;

/** One row of the table for one subject. */
interface Place extends Counter {
  name: LimitName;
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
    const full = await findFull(this.dataSource, places);
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
    const exceeded = await countCalls(
      database,
      places.map((place) => ({ ...place, seconds: limitTable[place.name].minutes * 60 })),
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

const refuse = (name: LimitName | undefined, seconds: number): void => {
  if (seconds <= 0) return;
  limitsRefused.inc({ kind: name ?? 'unknown' });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
};

/** @returns whether the error is a limit's refusal */
export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

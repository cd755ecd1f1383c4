import { Injectable } from '@nestjs/common';
import type { PooledRatings } from '@repo/backend/entities/programme';
import { releasedFrom, type Result } from '@repo/contracts/programme/self-rating';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { toResult, type ReleasedRow } from './results.ts';

type Row = Pick<PooledRatings, 'moment' | 'form'>;

/** Adds arrays element by element. */
const sumOf = (column: string): string =>
  `array(select one + other from unnest(p.${column}, excluded.${column})
     with ordinality as both_of (one, other, place) order by place)`;

/** Sums over people, with no row, key or day of one person (ADR 0042). */
@Injectable()
export class RatingPool {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds one person, in the transaction that stores their answers, and publishes averages when due. */
  async add(manager: EntityManager, { moment, form }: Row, change: number[]): Promise<void> {
    await run(
      manager,
      `insert into rating_pool as p
         (moment, form, people, sums, squares, first_month, last_month)
       select $1, $2, 1, $3::int[], $4::int[], month, month
       from (select date_trunc('month', now() at time zone 'utc')::date as month) this_month
       on conflict (moment, form) do update set people = p.people + 1,
         sums = ${sumOf('sums')}, squares = ${sumOf('squares')}, last_month = excluded.last_month`,
      [moment, form, change, change.map((one) => one * one)],
    );
    if (moment !== 'before') await this.#release(manager, { moment, form });
  }

  /**
   * Publishes only after enough members have started and finished that nobody can be singled out.
   * Both moments of a form share the count of those who started: two results side by side must not
   * differ by one person either.
   */
  async #release(manager: EntityManager, { moment, form }: Row): Promise<void> {
    await run(
      manager,
      `with begun as (
         update rating_pool begun set released = jsonb_build_object('of', begun.people)
         from rating_pool p
         where p.moment = $1 and p.form = $2 and begun.moment = 'before' and begun.form = p.form
           and p.people >= coalesce((p.released->>'people')::int, 0) + $3
           and begun.people >= coalesce((begun.released->>'of')::int, 0) + $3
         returning begun.people)
       update rating_pool p set released = jsonb_build_object(
         'people', p.people, 'of', begun.people, 'sums', p.sums, 'squares', p.squares,
         'from', to_char(p.first_month, 'YYYY-MM'), 'until', to_char(p.last_month, 'YYYY-MM'))
       from begun where p.moment = $1 and p.form = $2`,
      [moment, form, releasedFrom],
    );
  }

  async readReleased(): Promise<Result[]> {
    const rows = await run<ReleasedRow>(
      this.dataSource,
      `select moment, form, released from rating_pool where released is not null
         and moment <> 'before' order by moment, form`,
    );
    return rows.map(toResult);
  }
}

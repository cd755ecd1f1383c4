import { Injectable } from '@nestjs/common';
import { advisoryLocks } from '@repo/backend/advisory-locks';
import { CoachingOffer } from '@repo/backend/entities/coaching';
import { coachingProgramme, coachingSessions } from '@repo/product/products';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { held } from './held.ts';

export interface OfferedTimesRow extends Pick<CoachingOffer, 'id' | 'timeZone'> {
  /** The times that can still be taken, earliest first. */
  times: Date[];
}

/** The coach has one calendar: an hour is free when it is ahead and no client has a session in it. */
const isFree = (start: string): string => {
  const length = `interval '${String(coachingProgramme.hoursPerSession)} hours'`;
  return `${start} > now() and not exists (select from coaching_sessions s
    where s.called_off_at is null
      and s.starts_at > ${start} - ${length} and s.starts_at < ${start} + ${length})`;
};

const isCoached = `exists (select from grants g where g.order_id = o.order_id
  and g.entitlement = 'coaching' and g.revoked_at is null)`;

const offers = `
  select o.id, o.time_zone as "timeZone",
    array(select t from unnest(o.starts_at) t where ${isFree('t')} order by t) as times
  from coaching_offers o`;

/** Takes one time of an offer, if a session is left: the session replaces the offer. */
const taking = `
  with taken as (
    delete from coaching_offers o
    where o.id = $1 and o.user_id = $2 and $3 = any (o.starts_at)
      and ${isFree('$3')} and ${isCoached}
      and (select count(*) from coaching_sessions s
        where s.order_id = o.order_id and s.called_off_at is null) < $4
    returning o.*)
  insert into coaching_sessions (id, order_id, user_id, starts_at, time_zone, ciphertext)
  select id, order_id, user_id, $3, time_zone, ciphertext from taken returning id`;

@Injectable()
export class OfferedTimesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByUser(userId: string): Promise<OfferedTimesRow[]> {
    const where = `where o.user_id = $1 and ${isCoached} order by o.created_at`;
    return run<OfferedTimesRow>(this.dataSource, `${offers} ${where}`, [userId]);
  }

  findByOrder(orderId: string): Promise<OfferedTimesRow[]> {
    return run<OfferedTimesRow>(
      this.dataSource,
      `${offers} where o.order_id = $1 order by o.created_at`,
      [orderId],
    );
  }

  count(manager: EntityManager, orderId: string): Promise<number> {
    return manager.countBy(CoachingOffer, { orderId });
  }

  /** @returns false when this form was sent before */
  async add(
    manager: EntityManager,
    offer: Omit<CoachingOffer, 'heldUntil' | 'createdAt'>,
  ): Promise<boolean> {
    const values = { ...offer, heldUntil: held };
    const insert = manager.createQueryBuilder().insert().into(CoachingOffer).values(values);
    const answer = await insert.orIgnore().returning('id').execute();
    return (answer.raw as unknown[]).length > 0;
  }

  /** Serializes simultaneous choices, of other clients too. @returns whether the time is theirs */
  async take(manager: EntityManager, userId: string, of: Taken): Promise<boolean> {
    await run(manager, 'select pg_advisory_xact_lock($1)', [advisoryLocks.coachingHours]);
    await run(
      manager,
      `select from outreach where order_id = (
         select order_id from coaching_offers where id = $1) for update`,
      [of.id],
    );
    const values = [of.id, userId, of.startsAt, coachingSessions()];
    return (await run(manager, taking, values)).length > 0;
  }

  /** @returns the start of the session that was set from the offer with this id */
  async findTaken(userId: string, id: string): Promise<Date | undefined> {
    const [row] = await run<{ startsAt: Date }>(
      this.dataSource,
      `select starts_at as "startsAt" from coaching_sessions
       where id = $1 and user_id = $2 and called_off_at is null`,
      [id, userId],
    );
    return row?.startsAt;
  }
}

interface Taken {
  id: string;
  startsAt: Date;
}

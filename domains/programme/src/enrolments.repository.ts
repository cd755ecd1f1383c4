import type { Preference } from '@repo/accounts/entities/member';
import { run, statement } from '@repo/server/database/statements';
import { totalWeeks } from '@repo/product/weeks';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { Enrolment } from './entities.ts';

/**
 * Moves a member from the week before to `week`, and only from there.
 * @returns whether this call moved them
 */
export const advance = async (
  manager: EntityManager,
  userId: string,
  week: number,
): Promise<boolean> => {
  const rows = await run(
    manager,
    `with first as (
       insert into enrolments (user_id, current_week) select $1, 1 where $2::int = 1
       on conflict (user_id) do update set current_week = 1, updated_at = now()
         where enrolments.current_week = 0
       returning 1
     ), later as (
       update enrolments set current_week = $2, updated_at = now()
       where user_id = $1 and $2::int > 1 and current_week = $2::int - 1
       returning 1
     )
     select 1 from first union all select 1 from later`,
    [userId, week],
  );
  return rows.length > 0;
};

/** @returns completed weeks, 0 to 6, as of now */
export const findCurrentWeek = async (manager: EntityManager, userId: string): Promise<number> => {
  const row = await manager.findOneBy(Enrolment, { userId });
  return row?.currentWeek ?? 0;
};

export const eraseEnrolment = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'delete from enrolments where user_id = $1', [userId]);
};

/** How far a member is, and whether a mail may say so. */
export type Place = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** No row for a member who has since switched off, finished, or lost the program. */
const reminderRow = statement(
  'reminder-row',
  `
    select e.current_week as "currentWeek", c.discreet
    from programme_members e join choices c on c.user_id = e.user_id
    where e.user_id = $1 and c.reminders is not null and e.current_week < $2`,
);

export const findReminded = async (pool: Pool, userId: string): Promise<Place | undefined> =>
  (await pool.query<Place>({ ...reminderRow, values: [userId, totalWeeks] })).rows[0];

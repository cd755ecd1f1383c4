import { Injectable } from '@nestjs/common';
import { Enrolment } from '@repo/programme/entities';
import type { EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';

@Injectable()
export class ProgrammeRepository {
  /**
   * Moves a member from the week before to `week`, and only from there.
   * @returns whether this call moved them
   */
  async advance(manager: EntityManager, userId: string, week: number): Promise<boolean> {
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
  }

  /** @returns completed weeks, 0 to 6, as of now */
  async findCurrentWeek(manager: EntityManager, userId: string): Promise<number> {
    const row = await manager.findOneBy(Enrolment, { userId });
    return row?.currentWeek ?? 0;
  }
}

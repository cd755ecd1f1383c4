import { quietDays } from '@repo/backend/programme/reminder-times';
import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/**
 * In the transaction of a step (a bought program, a completed week, a saved reflection): schedules
 * a check on the tenth day whether it was the last one (ADR 0026). A date of today stays: today's
 * check sees this step and schedules another, so most steps write nothing. An earlier date moves,
 * so that a running check and this step wait for each other, and the step is not overlooked.
 */
export const recordStep = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(
    manager,
    `insert into preferences (user_id, quiet_due_at)
       select $1::uuid, now() + make_interval(days => $2)
       where not exists (select from preferences
         where user_id = $1::uuid and quiet_due_at > now() + make_interval(days => $2 - 1))
     on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at`,
    [userId, quietDays],
  );
};

import { quietDays } from '@repo/backend/gentle-mail';
import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/**
 * In the transaction of a step (a bought program, a completed week, a saved reflection): somebody
 * looks on the tenth day whether it was the last one (ADR 0030). A date that is set already stays:
 * whoever looks then sees this step and comes again, so most steps write nothing.
 */
export const recordStep = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(
    manager,
    `insert into preferences (user_id, quiet_due_at)
       select $1::uuid, now() + make_interval(days => $2)
       where not exists (select from preferences
         where user_id = $1::uuid and quiet_due_at is not null)
     on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at
       where preferences.quiet_due_at is null`,
    [userId, quietDays],
  );
};

import type { Pool } from 'pg';
import { nextReminder } from '@repo/backend/programme/reminder-times';
import { weekMs } from '@repo/product/durations';
import type { WorkerConfig } from '../platform/config.ts';

/** @returns the newest Monday at eight on the coach's clock that is not in the future */
export const lastListTime = (timeZone: string, now: Date): Date =>
  nextReminder({ day: 1, hour: 8, timeZone }, new Date(now.getTime() - weekMs));

/** Records once a week that the coach is to be sent the list, however many workers run it. */
export const recordCoachList = async (
  pool: Pool,
  { COACH_TIME_ZONE }: Pick<WorkerConfig, 'COACH_TIME_ZONE'>,
): Promise<void> => {
  await pool.query(
    `with due as (
       insert into coach_lists (due_at) values ($1) on conflict do nothing returning due_at)
     insert into outbox (type, payload)
     select 'coach-list.due', jsonb_build_object('dueAt', due_at) from due`,
    [lastListTime(COACH_TIME_ZONE, new Date())],
  );
};

import type { Pool } from 'pg';
import { nextReminder } from '@repo/backend/reminder-times';
import type { Reminders } from '@repo/contracts/accounts/me';

interface DueRow {
  userId: string;
  reminders: Reminders;
  dueAt: string;
}

/** A reminder that is later than this, because no worker ran, is left out. */
const latestHours = 12;

/**
 * Moves one member's date on and records the fact, in one statement and only if nobody else did:
 * however many workers run it, a reminder comes once.
 */
const record = (pool: Pool, { userId, dueAt, reminders }: DueRow) =>
  pool.query({
    name: 'record-reminder',
    text: `
      with due as (
        update preferences set reminder_due_at = $3
        where user_id = $1 and reminder_due_at = $2::timestamptz
        returning user_id)
      insert into outbox (type, payload)
      select 'reminder.due', jsonb_build_object('userId', user_id) from due
      where $2::timestamptz > now() - make_interval(hours => $4)`,
    values: [userId, dueAt, nextReminder(reminders, new Date()), latestHours],
  });

/** Records who wants to be reminded now. @returns how many there were */
export const recordReminders = async (pool: Pool, limit: number): Promise<number> => {
  const { rows } = await pool.query<DueRow>({
    name: 'due-reminders',
    // As text: a Date would lose the microseconds that make the comparison exact.
    text: `
      select user_id as "userId", reminders, reminder_due_at::text as "dueAt"
      from preferences where reminder_due_at <= now() and reminders is not null
      order by reminder_due_at limit $1`,
    values: [limit],
  });
  for (const row of rows) await record(pool, row);
  return rows.length;
};

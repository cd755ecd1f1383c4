import { statement } from '@repo/server/database/statements';
import { nextReminder } from '@repo/accounts/reminder-times';
import type { Log } from '@repo/server/log';
import type { Reminders } from '@repo/contracts/accounts/me';
import { weekMs } from '@repo/product/durations';
import { isRowError } from '@repo/server/database/pool';
import type { ScheduleContext } from '../platform/schedule.ts';

interface DueRow {
  userId: string;
  /** Null if the row holds JSON null. */
  reminders: Reminders | null;
  dueAt: string;
}

/** A reminder that is later than this, because no worker ran, is left out. */
const latestHours = 12;

type Tools = Pick<ScheduleContext, 'pool' | 'log'>;

/**
 * The next date, or a week from now if none can be computed, for example for a time zone that this
 * Node does not know. Left alone, such a row would stay due and block the front of the queue.
 */
const planNext = (log: Log, { userId, reminders }: DueRow): Date => {
  try {
    const next = nextReminder(reminders as Reminders, new Date());
    if (!Number.isNaN(next.getTime())) return next;
  } catch (error) {
    if (!isRowError(error)) throw error;
  }
  log.warn({ userId }, 'cannot plan the reminder of this member, postponed by a week');
  return new Date(Date.now() + weekMs);
};

const recordReminder = statement(
  'record-reminder',
  `
      with moved as (
        update preferences set reminder_due_at = $3::timestamptz
        where user_id = $1 and reminder_due_at = $2::timestamptz
        returning user_id)
      insert into outbox (type, payload)
      select 'reminder.due', jsonb_build_object('userId', user_id) from moved
      where $2::timestamptz > now() - make_interval(hours => $4)`,
);

/**
 * Moves one member's date forward and records the event, in one statement and only if no other worker
 * did, so that several workers send a reminder once.
 */
const record = ({ pool, log }: Tools, row: DueRow) =>
  pool.query({
    ...recordReminder,
    values: [row.userId, row.dueAt, planNext(log, row), latestHours],
  });

/** @returns whether it was recorded; a bad row does not stop those after it */
const isRecorded = async (tools: Tools, row: DueRow): Promise<boolean> => {
  try {
    await record(tools, row);
    return true;
  } catch (error) {
    if (!isRowError(error)) throw error;
    tools.log.warn({ userId: row.userId }, 'cannot record the reminder of this member');
    return false;
  }
};

// As text: a Date would lose the microseconds that make the comparison exact.
const dueReminders = statement(
  'due-reminders',
  `
      select user_id as "userId", reminders, reminder_due_at::text as "dueAt"
      from preferences where reminder_due_at <= now() and reminders is not null
      order by reminder_due_at limit $1`,
);

/** Records who wants to be reminded now. @returns how many were recorded */
export const recordReminders = async (tools: Tools, limit: number): Promise<number> => {
  const { rows } = await tools.pool.query<DueRow>({ ...dueReminders, values: [limit] });
  let count = 0;
  for (const row of rows) if (await isRecorded(tools, row)) count += 1;
  return count;
};

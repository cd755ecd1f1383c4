import { nextReminder } from '@repo/accounts/reminder-times';
import {
  findDueReminders,
  recordReminder,
  type DueReminder,
} from '@repo/accounts/preferences.repository';
import type { Log } from '@repo/server/log';
import type { Reminders } from '@repo/contracts/accounts/me';
import { weekMs } from '@repo/product/durations';
import { isRowError } from '@repo/server/database/pool';
import type { ScheduleContext } from '../platform/domain.ts';

type Tools = Pick<ScheduleContext, 'pool' | 'log'>;

/**
 * The next date, or a week from now if none can be computed, for example for a time zone that this
 * Node does not know. Left alone, such a row would stay due and block the front of the queue.
 */
const planNext = (log: Log, { userId, reminders }: DueReminder): Date => {
  try {
    const next = nextReminder(reminders as Reminders, new Date());
    if (!Number.isNaN(next.getTime())) return next;
  } catch (error) {
    if (!isRowError(error)) throw error;
  }
  log.warn({ userId }, 'cannot plan the reminder of this member, postponed by a week');
  return new Date(Date.now() + weekMs);
};

/** @returns whether it was recorded; a bad row does not stop those after it */
const isRecorded = async (tools: Tools, row: DueReminder): Promise<boolean> => {
  try {
    await recordReminder(tools.pool, row, planNext(tools.log, row));
    return true;
  } catch (error) {
    if (!isRowError(error)) throw error;
    tools.log.warn({ userId: row.userId }, 'cannot record the reminder of this member');
    return false;
  }
};

/** Records who wants to be reminded now. @returns how many were recorded */
export const recordReminders = async (tools: Tools, limit: number): Promise<number> => {
  let count = 0;
  for (const row of await findDueReminders(tools.pool, limit))
    if (await isRecorded(tools, row)) count += 1;
  return count;
};

import type { Domain } from '../platform/domain.ts';
import { inBatches, minuteMs } from '../platform/schedule.ts';
import { programmeCompleted } from './emails/programme-completed.ts';
import { weeklyReminder } from './emails/weekly-reminder.ts';
import { writeInsight } from './insights/write-insight.ts';
import { recordReminders } from './reminders.ts';

export const programme: Domain = {
  emails: [weeklyReminder, programmeCompleted],
  reactions: [writeInsight],
  schedules: [{ name: 'record-reminders', everyMs: minuteMs, run: inBatches(recordReminders) }],
};

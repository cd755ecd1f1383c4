import type { Domain } from '../platform/domain.ts';
import { hourMs, minuteMs } from '@repo/product/durations';
import { inBatches, untilDone } from '../platform/schedule.ts';
import { programmeCompleted } from './emails/programme-completed.ts';
import { quietDays } from './emails/quiet-days.ts';
import { weeklyReminder } from './emails/weekly-reminder.ts';
import { requestInsight, writeInsight } from './insights/write-insight.ts';
import { recordQuietDays } from './quiet-days.ts';
import { recordReminders } from './reminders.ts';

export const programme: Domain = {
  emails: [weeklyReminder, quietDays, programmeCompleted],
  reactions: [writeInsight, requestInsight],
  schedules: [
    {
      name: 'record-reminders',
      everyMs: minuteMs,
      run: (tools) => untilDone(recordReminders, tools),
    },
    { name: 'record-quiet-days', everyMs: hourMs, run: inBatches(recordQuietDays) },
  ],
};

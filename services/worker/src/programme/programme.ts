import type { Domain } from '../platform/domain.ts';
import { hourMs, minuteMs } from '@repo/product/durations';
import { inBatches, untilDone } from '../platform/schedule.ts';
import { programmeCompleted } from './emails/programme-completed.ts';
import { quietDaysPassed } from './emails/quiet-days.ts';
import { weeklyReminder } from './emails/weekly-reminder.ts';
import { insightRequested, writeInsight } from './insights/write-insight.ts';
import { recordQuietDays } from './quiet-days.ts';
import { recordReminders } from './reminders.ts';

export const programmeDomain: Domain = {
  emails: [weeklyReminder, quietDaysPassed, programmeCompleted],
  reactions: [writeInsight, insightRequested],
  schedules: [
    {
      name: 'record-reminders',
      everyMs: minuteMs,
      run: (tools) => untilDone(recordReminders, tools),
    },
    { name: 'record-quiet-days', everyMs: hourMs, run: inBatches(recordQuietDays) },
  ],
};

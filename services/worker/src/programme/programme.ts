import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { hourly, runBatches } from '../platform/schedule.ts';
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
      run: (tools) => runBatches(recordReminders, tools),
    },
    ...hourly({ 'record-quiet-days': recordQuietDays }),
  ],
};

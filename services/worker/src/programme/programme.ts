import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { runBatches } from '@repo/server/database/batches';
import { programmeCompleted, weeklyReminder } from './emails/to-member.ts';
import { insightRequested, writeInsight } from './insights/write-insight.ts';
import { recordReminders } from './reminders.ts';

export const programmeDomain: Domain = {
  emails: [weeklyReminder, programmeCompleted],
  handlers: [writeInsight, insightRequested],
  schedules: [
    {
      name: 'record-reminders',
      everyMs: minuteMs,
      run: (tools) => runBatches(recordReminders, tools),
    },
  ],
};

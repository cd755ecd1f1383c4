import { Injectable } from '@nestjs/common';
import { nextReminder } from '@repo/backend/reminder-times';
import {
  runPrepared,
  runRows,
  type PreparedStatement,
} from '../../platform/database/statements.ts';
import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';

const columns = `ai_insights as "aiInsights", insight_memory as "insightMemory", discreet,
  reminders, contact`;

const ownPreferences: PreparedStatement = {
  name: 'own-preferences',
  text: `select ${columns} from preferences where user_id = $1`,
};

@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByUser(userId: string): Promise<Preferences | undefined> {
    const values = [userId];
    const [row] = await runPrepared<Preferences & Record<string, unknown>>(
      this.dataSource,
      ownPreferences,
      values,
    );
    return row;
  }

  /** Writes what was sent and leaves the rest. @returns all of them as they are now */
  async save(manager: EntityManager, userId: string, sent: PreferencesBody): Promise<Preferences> {
    const [row] = await runRows<Preferences>(
      manager,
      `insert into preferences (user_id, ai_insights, insight_memory, discreet, reminders, contact,
         reminder_due_at)
       values ($1, $2, coalesce($3, false), coalesce($4, false), $5, $6, $8)
       on conflict (user_id) do update set
         ai_insights = coalesce($2, preferences.ai_insights),
         insight_memory = coalesce($3, preferences.insight_memory),
         discreet = coalesce($4, preferences.discreet),
         reminders = case when $7 then excluded.reminders else preferences.reminders end,
         reminder_due_at =
           case when $7 then excluded.reminder_due_at else preferences.reminder_due_at end,
         contact = coalesce($6, preferences.contact)
       returning ${columns}`,
      [
        userId,
        sent.aiInsights ?? null,
        sent.insightMemory ?? null,
        sent.discreet ?? null,
        sent.reminders ? JSON.stringify(sent.reminders) : null,
        sent.contact ? JSON.stringify(sent.contact) : null,
        sent.reminders !== undefined,
        sent.reminders ? nextReminder(sent.reminders, new Date()) : null,
      ],
    );
    if (!row) throw new Error('preferences were not written');
    return row;
  }
}

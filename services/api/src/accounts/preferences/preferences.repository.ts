import { Injectable } from '@nestjs/common';
import { Preference } from '@repo/backend/entities/preference';
import { User } from '@repo/backend/entities/user';
import { nextReminder } from '@repo/backend/reminder-times';
import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import {
  run,
  runPrepared,
  selectList,
  type PreparedStatement,
} from '../../platform/database/statements.ts';

const shown: (keyof Preferences)[] = [
  'aiInsights',
  'insightMemory',
  'discreet',
  'reminders',
  'contact',
];

const ownPreferences: PreparedStatement = {
  name: 'own-preferences',
  text: `select ${selectList<Preference>(shown)} from preferences where user_id = $1`,
};

@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByUser(userId: string): Promise<Preferences | undefined> {
    const [row] = await runPrepared<Preferences>(this.dataSource, ownPreferences, [userId]);
    return row;
  }

  /** Writes what was sent and leaves the rest. @returns all of them as they are now */
  async save(manager: EntityManager, userId: string, sent: PreferencesBody): Promise<Preferences> {
    const { reminders } = sent;
    const reminderDueAt = reminders ? nextReminder(reminders, new Date()) : null;
    const change = { ...sent, ...(reminders !== undefined && { reminderDueAt }) };
    await manager.upsert(Preference, { userId, ...change }, ['userId']);
    const [row] = await run<Preferences>(manager, ownPreferences.text, [userId]);
    if (!row) throw new Error('preferences were not written');
    return row;
  }

  /** The number that came with the contact wishes; there is one, and the profile shows it. */
  async savePhone(manager: EntityManager, id: string, phone: string): Promise<void> {
    await manager.update(User, { id }, { phone });
  }

  /** Doing it twice changes nothing. */
  async switchOffReminders(userId: string): Promise<void> {
    const switchedOn = { userId, reminders: Not(IsNull()) };
    await this.dataSource.manager.update(Preference, switchedOn, {
      reminders: null,
      reminderDueAt: null,
    });
  }
}

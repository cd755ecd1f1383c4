import { Injectable } from '@nestjs/common';
import { Preference } from '@repo/backend/entities/preference';
import { User } from '@repo/backend/entities/user';
import { nextGentleMail, pauseDays, pauseEnd } from '@repo/backend/gentle-mail';
import { nextReminder } from '@repo/backend/reminder-times';
import type { Preferences, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';
import {
  run,
  runPrepared,
  selectList,
  type PreparedStatement,
} from '../../platform/database/statements.ts';
import { toPreferences, type PreferenceRow } from './preferences.view.ts';

const shown: (keyof PreferenceRow)[] = [
  'aiInsights',
  'insightMemory',
  'discreet',
  'reminders',
  'reminderDueAt',
  'quietNotes',
  'pausedUntil',
  'gentleMailAt',
  'contact',
];

const ownPreferences: PreparedStatement = {
  name: 'own-preferences',
  text: `select ${selectList<Preference>(shown)} from preferences where user_id = $1`,
};

type Change = Partial<Omit<Preference, 'userId'>>;

/** Whoever asks to be reminded wants no pause any more. */
const pauseOf = (
  isPaused: PreferencesBody['isPaused'],
  reminders: PreferencesBody['reminders'],
): Change => {
  if (isPaused !== undefined) return { pausedUntil: isPaused ? pauseEnd() : null };
  return reminders ? { pausedUntil: null } : {};
};

@Injectable()
export class PreferencesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByUser(userId: string): Promise<Preferences> {
    const [row] = await runPrepared<PreferenceRow>(this.dataSource, ownPreferences, [userId]);
    return toPreferences(row);
  }

  /** Writes what was sent and leaves the rest. @returns all of them as they are now */
  async save(manager: EntityManager, userId: string, sent: PreferencesBody): Promise<Preferences> {
    const { isPaused, ...columns } = sent;
    const change: Change = { ...columns, ...pauseOf(isPaused, sent.reminders) };
    if (sent.reminders !== undefined)
      change.reminderDueAt =
        sent.reminders && (await this.#firstReminder(manager, userId, sent.reminders));
    await manager.upsert(Preference, { userId, ...change }, ['userId']);
    const [row] = await run<PreferenceRow>(manager, ownPreferences.text, [userId]);
    return toPreferences(row);
  }

  /** The number that came with the contact wishes; there is one, and the profile shows it. */
  async savePhone(manager: EntityManager, id: string, phone: string): Promise<void> {
    await manager.update(User, { id }, { phone });
  }

  /** Not within a week of the last reminder or note. */
  async #firstReminder(
    manager: EntityManager,
    userId: string,
    reminders: Reminders,
  ): Promise<Date> {
    const known = await manager.findOneBy(Preference, { userId });
    return nextReminder(reminders, nextGentleMail(known?.gentleMailAt ?? null));
  }

  /** Ends reminders and notes. Doing it twice changes nothing. */
  async switchOffReminders(userId: string): Promise<void> {
    await run(
      this.dataSource.manager,
      `insert into preferences (user_id, quiet_notes) select id, false from users where id = $1
       on conflict (user_id) do update
         set quiet_notes = false, reminders = null, reminder_due_at = null
         where preferences.quiet_notes or preferences.reminders is not null`,
      [userId],
    );
  }

  /** Pauses reminders and notes. A second time on the same day changes nothing. */
  async pauseReminders(userId: string): Promise<void> {
    await run(
      this.dataSource.manager,
      `insert into preferences (user_id, paused_until)
         select id, now() + make_interval(days => $2) from users where id = $1
       on conflict (user_id) do update set paused_until = now() + make_interval(days => $2)
         where preferences.paused_until is null
           or preferences.paused_until < now() + make_interval(days => $2 - 1)`,
      [userId, pauseDays],
    );
  }
}

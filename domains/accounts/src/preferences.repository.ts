import { Preference } from './entities/member.ts';
import { User } from './entities/account.ts';
import { nextReminder } from './reminder-times.ts';
import {
  DecryptionError,
  decryptText,
  encryptText,
  type TextIdentity,
} from '@repo/server/security/encryption';
import type {
  ContactWishes,
  Preferences,
  PreferencesBody,
  Reminders,
} from '@repo/contracts/accounts/me';
import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { run, runPrepared, selectList, statement } from '@repo/server/database/statements';
import { type MemberKeys, selectStoredKey, type OwnKey } from './member-keys.ts';

/** Preferences are one row for each member, so the member's id identifies it. */
const identityOf = (userId: string): TextIdentity => ({
  kind: 'contact-wishes',
  userId,
  id: userId,
});

/**
 * Encrypts contact wishes, which can show whom a member is hiding from ("when he is at work").
 * @returns the wishes as they are stored
 */
export const sealWishes = (dataKey: Buffer, userId: string, wishes: ContactWishes): Buffer =>
  encryptText(dataKey, JSON.stringify(wishes), identityOf(userId));

/** @throws DecryptionError as `decryptText` does */
export const openWishes = (dataKey: Buffer, userId: string, sealed: Buffer): ContactWishes =>
  JSON.parse(decryptText(dataKey, sealed, identityOf(userId))) as ContactWishes;

type PreferenceRow = Omit<Preference, 'userId' | 'reminderDueAt' | 'contactCiphertext'>;

/** The defaults until a member chooses; nothing is sent to a model without a choice. */
const unchosen: Preferences = {
  aiInsights: null,
  insightMemory: null,
  discreet: false,
  reminders: null,
  contact: null,
};

const toPreferences = (
  row: PreferenceRow | undefined,
  contact: ContactWishes | null,
): Preferences => {
  if (!row) return unchosen;
  const { aiInsights, insightMemory, discreet, reminders, timeZone } = row;
  return {
    aiInsights,
    insightMemory,
    discreet,
    reminders,
    contact,
    ...(timeZone !== null && { timeZone }),
  };
};

const shown: (keyof PreferenceRow)[] = [
  'aiInsights',
  'insightMemory',
  'discreet',
  'reminders',
  'timeZone',
];

const ownPreferences = statement(
  'own-preferences',
  `select p.user_id as "userId", ${selectList<Preference>([...shown, 'contactCiphertext'], 'p')},
     ${selectStoredKey}
   from preferences p left join member_keys k on k.user_id = p.user_id where p.user_id = $1`,
);

/** The wishes arrive sealed, because their key is created outside of the transaction that saves them. */
export type PreferenceChange = Omit<PreferencesBody, 'contact'> & { contactCiphertext?: Buffer };

type StoredRow = PreferenceRow & Pick<Preference, 'contactCiphertext'> & OwnKey;

type Change = Partial<Omit<Preference, 'userId'>>;

export class PreferencesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    /** Logs a row that does not open. */
    private readonly complain: (sentence: string) => void,
  ) {}

  async findByUser(userId: string): Promise<Preferences> {
    const [row] = await runPrepared<StoredRow>(this.dataSource, ownPreferences, [userId]);
    return this.#open(row);
  }

  /** @returns contact wishes as `save` takes them */
  async seal(userId: string, wishes: ContactWishes): Promise<Buffer> {
    return sealWishes(await this.keys.ensure(userId), userId, wishes);
  }

  /** Writes the fields that were sent. @returns all preferences afterward */
  async save(manager: EntityManager, userId: string, sent: PreferenceChange): Promise<Preferences> {
    const change: Change = { ...sent };
    if (sent.reminders !== undefined)
      change.reminderDueAt = sent.reminders && nextReminder(sent.reminders, new Date());
    await manager.upsert(Preference, { userId, ...change }, ['userId']);
    const [row] = await run<StoredRow>(manager, ownPreferences.text, [userId]);
    return this.#open(row);
  }

  /** With a damaged key a member loses only the wishes, and can still stop a mail. */
  #open(row: StoredRow | undefined): Preferences {
    if (!row?.contactCiphertext) return toPreferences(row, null);
    try {
      const wishes = openWishes(this.keys.open(row), row.userId, row.contactCiphertext);
      return toPreferences(row, wishes);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      this.complain('cannot decrypt the contact wishes of a member, left out');
      return toPreferences(row, null);
    }
  }

  /**
   * Reads the current contact wishes and locks them, so that two changes run one after the other.
   */
  async lockContact(
    manager: EntityManager,
    id: string,
  ): Promise<Partial<ContactWishes> & { phone: string | null }> {
    const [user] = await run<Pick<User, 'phone'>>(
      manager,
      'select phone from users where id = $1 for update',
      [id],
    );
    const [row] = await run<StoredRow>(manager, ownPreferences.text, [id]);
    return { ...this.#open(row).contact, phone: user?.phone ?? null };
  }

  /** Saves the number from the contact wishes in the profile, which has the only one. */
  async savePhone(manager: EntityManager, id: string, phone: string): Promise<void> {
    await manager.update(User, { id }, { phone });
  }

  /** Doing it twice changes nothing. */
  async switchOffReminders(userId: string): Promise<void> {
    await run(
      this.dataSource.manager,
      `update preferences set reminders = null, reminder_due_at = null
       where user_id = $1 and reminders is not null`,
      [userId],
    );
  }
}

const wish = statement('discreet-wish', 'select discreet from preferences where user_id = $1');

/** @returns whether a member wants mails that say nothing of the program */
export const isDiscreet = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rows } = await pool.query<Pick<Preference, 'discreet'>>({ ...wish, values: [userId] });
  return rows[0]?.discreet ?? false;
};

export interface DueReminder {
  userId: string;
  /** Null if the row holds JSON null. */
  reminders: Reminders | null;
  dueAt: string;
}

// As text: a Date would lose the microseconds that make the comparison exact.
const dueReminders = statement(
  'due-reminders',
  `
      select user_id as "userId", reminders, reminder_due_at::text as "dueAt"
      from preferences where reminder_due_at <= now() and reminders is not null
      order by reminder_due_at limit $1`,
);

export const findDueReminders = async (pool: Pool, limit: number): Promise<DueReminder[]> =>
  (await pool.query<DueReminder>({ ...dueReminders, values: [limit] })).rows;

/** A reminder that is later than this, because no worker ran, is left out. */
const latestHours = 12;

const reminder = statement(
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
export const recordReminder = async (
  pool: Pool,
  { userId, dueAt }: DueReminder,
  next: Date,
): Promise<void> => {
  await pool.query({ ...reminder, values: [userId, dueAt, next, latestHours] });
};

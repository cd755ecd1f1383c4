import { openWishes, sealWishes } from './contact-wishes.ts';
import { Preference } from './entities/member.ts';
import { User } from './entities/account.ts';
import { nextReminder } from './reminder-times.ts';
import { DecryptionError } from '@repo/server/security/encryption';
import type { ContactWishes, Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import type { DataSource, EntityManager } from 'typeorm';
import { run, runPrepared, selectList, statement } from '@repo/server/database/statements';
import type { MemberKeys } from './member-keys.ts';
import { selectStoredKey, type OwnKey } from './member-keys.repository.ts';

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

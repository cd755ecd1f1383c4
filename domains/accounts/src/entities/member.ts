import type { InsightConsent, Reminders } from '@repo/contracts/accounts/me';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a member has chosen. No row means nothing chosen yet. */
@Entity('preferences')
export class Preference {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'ai_insights', nullable: true })
  aiInsights: InsightConsent;

  /** Null until the member has answered. */
  @Column('boolean', { name: 'insight_memory', nullable: true })
  insightMemory: boolean | null;

  @Column('boolean', { default: false })
  discreet: boolean;

  @Column('jsonb', { nullable: true })
  reminders: Reminders | null;

  /** When the next one is due; null while there are none. */
  @Column('timestamptz', { name: 'reminder_due_at', nullable: true })
  reminderDueAt: Date | null;

  /** Where a client last looked at their coaching: an IANA name. */
  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  /** How the coach may reach them, sealed with the member's key (`preferences.repository.ts`). */
  @Column('bytea', { name: 'contact_ciphertext', nullable: true })
  contactCiphertext: Buffer | null;
}

/** One choice of a member; the newest of its kind holds. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** `aiInsights`, `insightMemory`: the name of the preference. */
  @Column('text')
  what: string;

  /** `on` or `off`. */
  @Column('text')
  value: string;

  /** The version of the terms at that time. */
  @Column('text')
  version: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A member's data key, wrapped. Deleting the row makes every text of the member unreadable. */
@Entity('member_keys')
export class MemberKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea')
  wrapped: Buffer;

  @Column('smallint', { name: 'master_version' })
  masterVersion: number;
}

/** An erased account. Only `lastNoticeAddress`, until the last mail is out, says whose it was. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'erased_at', default: () => 'now()' })
  erasedAt: Date;

  /** The address of the last mail, sealed by `security/encryption.ts`. */
  @Column('bytea', { name: 'last_notice_address', nullable: true })
  lastNoticeAddress: Buffer | null;
}

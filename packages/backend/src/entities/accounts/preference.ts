import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { InsightConsent, Reminders } from '@repo/contracts/accounts/me';
import { User } from './user.ts';

/** What a member has chosen. No row means nothing chosen yet. */
@Entity('preferences')
@Check('preferences_ai_insights_check', `ai_insights in ('on', 'off')`)
@Index('preferences_reminder_due', ['reminderDueAt'], { where: 'reminder_due_at is not null' })
@Index('preferences_quiet_due', ['quietDueAt'], { where: 'quiet_due_at is not null' })
export class Preference {
  @ForeignKey(() => User, { name: 'preferences_user_id_fkey', onDelete: 'CASCADE' })
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

  /** Whether one note may come after ten quiet days. */
  @Column('boolean', { name: 'quiet_notes', default: true })
  quietNotes: boolean;

  /** Neither a reminder nor a note goes out before. */
  @Column('timestamptz', { name: 'paused_until', nullable: true })
  pausedUntil: Date | null;

  /** When the last reminder or note went out. */
  @Column('timestamptz', { name: 'gentle_mail_at', nullable: true })
  gentleMailAt: Date | null;

  /** When to look whether somebody has gone quiet; null while nothing can come of it. */
  @Column('timestamptz', { name: 'quiet_due_at', nullable: true })
  quietDueAt: Date | null;

  /** When the last note went out: one for each quiet stretch. */
  @Column('timestamptz', { name: 'quiet_noted_at', nullable: true })
  quietNotedAt: Date | null;

  /** How the coach may reach them, sealed with the member's key (`contact-wishes.ts`). */
  @Column('bytea', { name: 'contact_ciphertext', nullable: true })
  contactCiphertext: Buffer | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContactWishes, InsightConsent, Reminders } from '@repo/contracts/accounts/me';

/** What a member has chosen. No row means nothing chosen yet. */
@Entity('preferences')
export class Preference {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'ai_insights', nullable: true })
  aiInsights: InsightConsent;

  @Column('boolean', { name: 'insight_memory' })
  insightMemory: boolean;

  @Column('boolean')
  discreet: boolean;

  @Column('jsonb', { nullable: true })
  reminders: Reminders | null;

  /** When the next one is due; null while there are none. */
  @Column('timestamptz', { name: 'reminder_due_at', nullable: true })
  reminderDueAt: Date | null;

  @Column('jsonb', { nullable: true })
  contact: ContactWishes | null;
}

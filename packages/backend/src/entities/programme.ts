import type { InsightStatus } from '@repo/contracts/programme/programme';
import type { RatingForm, RatingMoment } from '@repo/contracts/programme/self-rating';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './account.ts';

/** How far a member is. No row means week 0. */
@Entity('enrolments')
@Check('enrolments_current_week_check', 'current_week between 0 and 6')
@Index('enrolments_rating_due', ['ratingDueAt'])
export class Enrolment {
  @ForeignKey(() => User, { name: 'enrolments_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** Completed weeks, 0 to 6. */
  @Column('smallint', { name: 'current_week', default: 0 })
  currentWeek: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** When to check whether the member gets the last questions; null before completion and afterward. */
  @Column('timestamptz', { name: 'rating_due_at', nullable: true })
  ratingDueAt: Date | null;
}

/** One saved version of one week's reflection; the highest version is the current text. */
@Entity('reflections')
@Check('reflections_week_check', 'week between 1 and 6')
@Check('reflections_version_check', 'version > 0')
export class Reflection {
  @ForeignKey(() => User, { name: 'reflections_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  @PrimaryColumn('integer')
  version: number;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A member's entry of one day for the practice of a week; a later save replaces it. */
@Entity('practice_logs')
@Check('practice_logs_week_check', 'week between 1 and 6')
export class LoggedDay {
  @ForeignKey(() => User, { name: 'practice_logs_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  /** On the member's own calendar. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  version: number;

  /** Sealed (`practice-log.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'saved_at' })
  savedAt: Date;
}

/** What a member answered about themselves at one of three moments; the first answer stays. */
@Entity('self_ratings')
@Check('self_ratings_moment_check', `moment in ('before', 'after', 'later')`)
export class StoredRating {
  @ForeignKey(() => User, { name: 'self_ratings_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  moment: RatingMoment;

  /** Sealed (`self-rating.ts`); null while unanswered, and for members who declined. */
  @Column('bytea', { nullable: true })
  ciphertext: Buffer | null;

  @Column('boolean', { name: 'is_skipped', default: false })
  isSkipped: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'saved_at' })
  savedAt: Date;
}

/** The published averages of one form at one moment (ADR 0042). */
export interface ReleasedSums {
  people: number;
  of: number;
  sums: number[];
  squares: number[];
  /** Months: `2026-11`. */
  from: string;
  until: string;
}

/** Sums over the people who let their answers be counted; nothing leads back to one of them. */
@Entity('rating_pool')
@Check('rating_pool_moment_check', `moment in ('before', 'after', 'later')`)
@Check('rating_pool_form_check', `form in ('partnered', 'single')`)
export class PooledRatings {
  @PrimaryColumn('text')
  moment: RatingMoment;

  @PrimaryColumn('text')
  form: RatingForm;

  @Column('integer', { default: 0 })
  people: number;

  /** Sums of the change since `before`, one for each question in the order of the table. */
  @Column('integer', { array: true, default: '{0,0,0,0}' })
  sums: number[];

  @Column('integer', { array: true, default: '{0,0,0,0}' })
  squares: number[];

  @Column('date', { name: 'first_month' })
  firstMonth: string;

  @Column('date', { name: 'last_month' })
  lastMonth: string;

  @Column('jsonb', { nullable: true })
  released: ReleasedSums | null;
}

/** The answer to one version of a reflection; grows sentence by sentence while `pending`. */
@Entity('insights')
@ForeignKey(() => Reflection, ['userId', 'week', 'version'], ['userId', 'week', 'version'], {
  name: 'insights_user_id_week_version_fkey',
  onDelete: 'CASCADE',
})
@Check('insights_status_check', `status in ('pending', 'done', 'failed', 'off')`)
@Index('insights_pending', ['createdAt'], { where: `status = 'pending'` })
export class Insight {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  @PrimaryColumn('integer')
  version: number;

  @Column('text')
  status: InsightStatus;

  /** Sealed (`insight-content.ts`), as far as it is written; null before the first sentence. */
  @Column('bytea', { nullable: true })
  ciphertext: Buffer | null;

  /** The configured model, the same for all rows. */
  @Column('text', { nullable: true })
  model: string | null;

  /** How often it was requested since `requestedAt`; limits the cost of one member. */
  @Column('smallint', { default: 1 })
  requests: number;

  /** The start of the hour in which `requests` are counted. */
  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' })
  requestedAt: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

import type { InsightStatus } from '@repo/contracts/programme/programme';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** How far a member is. No row means week 0. */
@Entity('enrolments')
export class Enrolment {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** Completed weeks, 0 to 6. */
  @Column('smallint', { name: 'current_week', default: 0 })
  currentWeek: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}

/** One saved version of one week's reflection; the highest version is the current text. */
@Entity('reflections')
export class Reflection {
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

/** The answer to one version of a reflection; grows sentence by sentence while `pending`. */
@Entity('insights')
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

  /** Whether earlier weeks were allowed when it was begun, shown or not: a gap would tell of danger. */
  @Column('boolean', { name: 'can_see_earlier', default: false })
  canSeeEarlier: boolean;

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

/** A week whose text its author deleted, up to and including this version. */
@Entity('text_deletions')
export class TextDeletion {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'deleted_at', default: () => 'now()' })
  deletedAt: Date;
}

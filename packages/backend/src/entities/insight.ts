import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import { Reflection } from './reflection.ts';

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

  /** Encrypted text so far; null before the first sentence. */
  @Column('bytea', { nullable: true })
  ciphertext: Buffer | null;

  @Column('text', { nullable: true })
  model: string | null;

  /** How often an answer was requested; limits what one member can spend. */
  @Column('smallint', { default: 1 })
  requests: number;

  /** Weeks whose texts the model was shown; empty before the end and where no model was asked. */
  @Column('smallint', { name: 'shown_weeks', array: true, default: [] })
  shownWeeks: number[];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

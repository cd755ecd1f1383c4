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

  /** Sealed (`insight-content.ts`), as far as it is written; null before the first sentence. */
  @Column('bytea', { nullable: true })
  ciphertext: Buffer | null;

  /** The configured model, alike for all. */
  @Column('text', { nullable: true })
  model: string | null;

  /** How often it was requested since `requestedAt`; limits what one member can spend. */
  @Column('smallint', { default: 1 })
  requests: number;

  /** When the hour began in which `requests` were counted. */
  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' })
  requestedAt: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

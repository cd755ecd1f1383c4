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
@Index('insights_old', ['userId', 'week', 'version'], {
  where: `status = 'done' and ciphertext is not null and (model = 'care'
    or octet_length(ciphertext) % 8192 <> 28 or cardinality(shown_weeks) > 0)`,
})
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

  /** The configured model, alike for all. `care` in old rows: the fixed text stood there. */
  @Column('text', { nullable: true })
  model: string | null;

  /** How often it was requested since `requestedAt`; limits what one member can spend. */
  @Column('smallint', { default: 1 })
  requests: number;

  /** Old rows only: weeks whose texts the model was shown. Sealed with the text since. */
  @Column('smallint', { name: 'shown_weeks', array: true, nullable: true })
  shownWeeks: number[] | null;

  /** When the hour began in which `requests` were counted. */
  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' })
  requestedAt: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { InsightStatus } from '@repo/contracts/programme/programme';

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

  /** Encrypted text so far; null before the first sentence. */
  @Column('bytea', { nullable: true })
  ciphertext: Buffer | null;

  @Column('text', { nullable: true })
  model: string | null;

  /** Weeks whose texts the model was shown; empty before the end and where no model was asked. */
  @Column('smallint', { name: 'shown_weeks', array: true })
  shownWeeks: number[];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

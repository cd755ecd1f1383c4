import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Reflection } from '../programme/reflection.ts';

/** A reflection that its author lets the coach read, in exactly this version. */
@Entity('coaching_shares')
@ForeignKey(() => Reflection, ['userId', 'week', 'version'], ['userId', 'week', 'version'], {
  name: 'coaching_shares_user_id_week_version_fkey',
  onDelete: 'CASCADE',
})
export class CoachingShare {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  @Column('integer')
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'shared_at' })
  sharedAt: Date;
}

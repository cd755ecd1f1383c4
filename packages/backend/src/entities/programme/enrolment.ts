import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.ts';

/** How far a member is. No row means week 0. */
@Entity('enrolments')
@Check('enrolments_current_week_check', 'current_week between 0 and 6')
export class Enrolment {
  @ForeignKey(() => User, { name: 'enrolments_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** Completed weeks, 0 to 6. */
  @Column('smallint', { name: 'current_week', default: 0 })
  currentWeek: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}

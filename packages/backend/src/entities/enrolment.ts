import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a member is. No row means week 0. */
@Entity('enrolments')
export class Enrolment {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** Completed weeks, 0 to 6. */
  @Column('smallint', { name: 'current_week' })
  currentWeek: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The coach's promise to write to one buyer; the order says to whom. */
@Entity('outreach')
export class Outreach {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** The end of the promised hours. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'contacted_at', nullable: true })
  contactedAt: Date | null;

  /** The last reminder sent to the coach, in hours after the payment; 0 before the first. */
  @Column('smallint', { name: 'nudged_hours', default: 0 })
  nudgedHours: number;

  /** When it was recorded that the promised hours are over and the coach has not written. */
  @Column('timestamptz', { name: 'overdue_at', nullable: true })
  overdueAt: Date | null;
}

/** The appointment of one week, as the coach set it. A canceled one stays, marked. */
@Entity('appointments')
export class StoredAppointment {
  /** What calendars know it by. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('smallint')
  week: number;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** The link, encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  /** Rises with every change, so that calendars move their existing entry. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('timestamptz', { name: 'canceled_at', nullable: true })
  canceledAt: Date | null;

  /** The start that client and coach were reminded of; a moved one has another. */
  @Column('timestamptz', { name: 'reminded_of', nullable: true })
  remindedOf: Date | null;
}

/** The coach's plan for one week. */
@Entity('coaching_plans')
export class StoredPlan {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @PrimaryColumn('smallint')
  week: number;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt: Date;
}

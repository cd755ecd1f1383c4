import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { User } from './account.ts';
import { Order } from './purchases.ts';

/** The coach's promise to write to one buyer; the order says to whom. */
@Entity('outreach')
@Index('outreach_waiting', ['dueAt'], { where: 'contacted_at is null' })
export class Outreach {
  @ForeignKey(() => Order, { name: 'outreach_order_id_fkey', onDelete: 'CASCADE' })
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

/** The session of one week, as the coach set it. A canceled one stays, marked. */
@Entity('appointments')
@Check('appointments_week_check', 'week between 1 and 6')
@Check('appointments_check', 'ends_at > starts_at')
@Index('appointments_order_id_week_key', ['orderId', 'week'], { unique: true })
@Index('appointments_by_member', ['userId'])
export class StoredAppointment {
  /** What calendars know it by. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'appointments_order_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'appointments_user_id_fkey', onDelete: 'CASCADE' })
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
}

/** The coach's plan for one week. */
@Entity('coaching_plans')
@Check('coaching_plans_week_check', 'week between 1 and 6')
@Index('coaching_plans_by_member', ['userId'])
export class StoredPlan {
  @ForeignKey(() => Order, { name: 'coaching_plans_order_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @PrimaryColumn('smallint')
  week: number;

  @ForeignKey(() => User, { name: 'coaching_plans_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt: Date;
}

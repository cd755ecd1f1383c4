import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../purchases/order.ts';
import { User } from '../accounts/user.ts';

/** One of the six sessions, as the coach noted it. One that is called off stays, marked. */
@Entity('coaching_sessions')
@Check('coaching_sessions_revision_check', 'revision >= 0')
@Index('coaching_sessions_by_member', ['userId', 'startsAt'])
@Index('coaching_sessions_by_order', ['orderId', 'startsAt'])
@Index('coaching_sessions_to_come', ['startsAt'], { where: 'called_off_at is null' })
export class CoachingSession {
  /** Chosen by the page that adds it, so that a form that is sent twice adds one. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'coaching_sessions_order_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'coaching_sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  /** IANA name of the zone in which the coach named the hour. */
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  /** Address or link, encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  /** Rises with every change: calendars move the entry that they have. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('timestamptz', { name: 'called_off_at', nullable: true })
  calledOffAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

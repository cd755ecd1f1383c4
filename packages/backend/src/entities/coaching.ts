import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './account.ts';
import { Reflection } from './programme.ts';
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

/** One of the six sessions, as the coach entered it. A canceled one stays, marked. */
@Entity('coaching_sessions')
@Check('coaching_sessions_revision_check', 'revision >= 0')
@Index('coaching_sessions_by_member', ['userId', 'startsAt'])
@Index('coaching_sessions_by_order', ['orderId', 'startsAt'])
@Index('coaching_sessions_to_come', ['startsAt'], { where: 'called_off_at is null' })
export class StoredAppointment {
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

  /** Rises with every change, so that calendars move their existing entry. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('timestamptz', { name: 'called_off_at', nullable: true })
  calledOffAt: Date | null;

  /** Until then the last change can be undone, and its mail waits. */
  @Column('timestamptz', { name: 'held_until', default: () => 'now()' })
  heldUntil: Date;

  /** The session before its last change; null if it was never changed. */
  @Column('timestamptz', { name: 'before_starts_at', nullable: true })
  beforeStartsAt: Date | null;

  @Column('text', { name: 'before_time_zone', nullable: true })
  beforeTimeZone: string | null;

  @Column('bytea', { name: 'before_ciphertext', nullable: true })
  beforeCiphertext: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** The coach's plan for one week; the newest counts and the earlier ones are kept. */
@Entity('coaching_plans')
@Index('coaching_plans_by_member', ['userId', 'createdAt'])
@Index('coaching_plans_by_order', ['orderId', 'createdAt'])
export class StoredPlan {
  /** Chosen by the page that adds it, so that a form that is sent twice adds one. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'coaching_plans_order_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'coaching_plans_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  /** Until then it can be undone, and its mail waits. */
  @Column('timestamptz', { name: 'held_until', default: () => 'now()' })
  heldUntil: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** The coach's own notes on a client, which no page shows to the client (ADR 0036). */
@Entity('coaching_notes')
@Check('coaching_notes_revision_check', 'revision >= 1')
@Index('coaching_notes_by_member', ['userId'])
export class CoachingNote {
  @ForeignKey(() => Order, { name: 'coaching_notes_order_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'coaching_notes_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  /** Rises with every change, so that a window with an older version overwrites nothing. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}

/** Times of which the member chooses one; the resulting session keeps the id. */
@Entity('coaching_offers')
@Check('coaching_offers_starts_at_check', 'cardinality(starts_at) between 1 and 3')
@Index('coaching_offers_by_member', ['userId', 'createdAt'])
@Index('coaching_offers_by_order', ['orderId', 'createdAt'])
export class CoachingOffer {
  /** Chosen by the page that adds it, so that a form that is sent twice adds one. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'coaching_offers_order_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'coaching_offers_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'starts_at', array: true })
  startsAt: Date[];

  /** IANA name of the zone in which the coach named the hours. */
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  /** Address or link, encrypted (`encryption.ts`) as for the resulting session. */
  @Column('bytea')
  ciphertext: Buffer;

  /** Its mail waits until then. */
  @Column('timestamptz', { name: 'held_until', default: () => 'now()' })
  heldUntil: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

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

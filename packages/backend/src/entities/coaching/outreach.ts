import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../purchases/order.ts';

/** The coach's promise to write to one buyer; the order says to whom. */
@Entity('outreach')
@Index('outreach_waiting', ['dueAt'], { where: 'contacted_at is null' })
export class Outreach {
  @ForeignKey(() => Order, { name: 'outreach_order_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** When the promised hours are over. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'contacted_at', nullable: true })
  contactedAt: Date | null;

  /** The last reminder sent to the coach, in hours after the payment; 0 before the first. */
  @Column('smallint', { name: 'nudged_hours', default: 0 })
  nudgedHours: number;

  /** When it was recorded that the promised hours are over and nobody was written to. */
  @Column('timestamptz', { name: 'overdue_at', nullable: true })
  overdueAt: Date | null;
}

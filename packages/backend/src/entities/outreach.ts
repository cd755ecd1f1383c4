import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The coach's promise to write to one buyer. Whose it is says the order. */
@Entity('outreach')
export class Outreach {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** When the promised hours are over. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'contacted_at', nullable: true })
  contactedAt: Date | null;

  /** The last reminder the coach got, in hours after the payment; 0 before the first. */
  @Column('smallint', { name: 'nudged_hours' })
  nudgedHours: number;

  /** When the coach was told of wishes that came after the hand-off. */
  @Column('timestamptz', { name: 'wishes_at', nullable: true })
  wishesAt: Date | null;
}

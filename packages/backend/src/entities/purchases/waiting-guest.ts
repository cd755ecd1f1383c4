import type { OfferId } from '@repo/product/offers';
import { Column, CreateDateColumn, Entity, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/** Somebody who would like a coaching place when one is free again. */
@Entity('waiting_list')
@Unique('waiting_list_id_key', ['id'])
@Index('waiting_list_email', ['email'], { where: 'told_at is null' })
@Index('waiting_list_open', ['createdAt'], { where: 'told_at is null' })
@Index('waiting_list_told', ['toldAt'], { where: 'told_at is not null' })
export class WaitingGuest {
  /** The month that was sold out, `2026-11`, UTC. */
  @PrimaryColumn('text')
  month: string;

  @PrimaryColumn('text')
  email: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Events carry this instead of the address. */
  @Generated('uuid')
  @Column('uuid')
  id: string;

  /** The price they were shown; the mail leads back to it. */
  @Column('text', { default: 'coaching' })
  offer: OfferId;

  /** When they were told of a free spot; once for each time they joined. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;
}

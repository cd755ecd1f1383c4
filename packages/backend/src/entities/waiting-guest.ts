import type { OfferId } from '@repo/product/offers';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who would like a coaching place when one is free again. */
@Entity('waiting_list')
export class WaitingGuest {
  @PrimaryColumn('text')
  email: string;

  /** The month that was sold out, `2026-11`, UTC. */
  @PrimaryColumn('text')
  month: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Facts carry this instead of the address. */
  @Column('uuid')
  id: string;

  /** The price they were shown; the mail leads back to it. */
  @Column('text')
  offer: OfferId;

  /** When they were written to that a spot is free; once a wish. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;
}

import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

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
}

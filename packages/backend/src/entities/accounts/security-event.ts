import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { SecurityEventKind } from '@repo/contracts/accounts/security';
import { User } from './user.ts';

/** Something that happened to an account, for its owner to see. */
@Entity('security_events')
@Check(
  'security_events_kind_check',
  `kind in ('login', 'google-login', 'google-removed', 'password-changed', 'email-changed', 'exported')`,
)
@Index('security_events_user', ['userId', 'createdAt'])
@Index('security_events_age', ['createdAt'])
export class SecurityEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => User, { name: 'security_events_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: SecurityEventKind;

  /** Browser and system in words. */
  @Column('text')
  device: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

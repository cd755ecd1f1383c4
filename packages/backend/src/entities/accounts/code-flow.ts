import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { User } from './user.ts';

export type CodeFlowKind = 'verify' | 'reset' | 'email-change';

/** One code and the browser it was requested from. `userId` is null if the address has no account. */
@Entity('code_flows')
@Unique('code_flows_token_hash_key', ['tokenHash'])
@Check('code_flows_kind_check', `kind in ('verify', 'reset', 'email-change')`)
@Index('code_flows_user', ['userId', 'kind', 'createdAt'])
@Index('code_flows_email', ['email', 'kind', 'createdAt'])
@Index('code_flows_age', ['createdAt'])
export class CodeFlow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: CodeFlowKind;

  @ForeignKey(() => User, { name: 'code_flows_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The address the code goes to. */
  @Column('text')
  email: string;

  /** E-mail change only: the old address, which is notified as well. */
  @Column('text', { name: 'previous_email', nullable: true })
  previousEmail: string | null;

  /** SHA-256 of the flow cookie's token. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  /** Keyed hash of the network, or of the known device, that asked for it. */
  @Column('bytea', { name: 'asked_by', nullable: true })
  askedBy: Buffer | null;

  /** The code is the keyed hash of this (`codes.ts`). */
  @Column('text')
  nonce: string;

  @Column('smallint', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;

  /** Reset only: until when the checked code allows one new password. */
  @Column('timestamptz', { name: 'grant_expires_at', nullable: true })
  grantExpiresAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type CodeFlowKind = 'verify' | 'reset' | 'email-change';

/** One code and the browser it was asked from. `userId` is null when the address is nobody's. */
@Entity('code_flows')
export class CodeFlow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: CodeFlowKind;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The address the code goes to. */
  @Column('text')
  email: string;

  /** E-mail change only: the address before, which is told as well. */
  @Column('text', { name: 'previous_email', nullable: true })
  previousEmail: string | null;

  /** SHA-256 of the flow cookie's token. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  /** The code is the keyed hash of this (`codes.ts`). */
  @Column('text')
  nonce: string;

  @Column('smallint')
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

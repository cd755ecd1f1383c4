import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { User } from './user.ts';

/** A signed-in browser. It ends after 7 days without a call, and 30 days after the login. */
@Entity('sessions')
@Unique('sessions_token_hash_key', ['tokenHash'])
@Index('sessions_user', ['userId'])
@Index('sessions_expiry', ['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of the cookie's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @ForeignKey(() => User, { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Browser and system in words. */
  @Column('text')
  device: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** When the password was last given, ours or Google's; sensitive changes want it recent. */
  @Column('timestamptz', { name: 'authenticated_at', default: () => 'now()' })
  authenticatedAt: Date;

  /** When its owner ended it from another browser, which then wipes what was typed there. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

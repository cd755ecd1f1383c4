import type { SecurityEventKind } from '@repo/contracts/accounts/security';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A person. Until `verifiedAt` is set the row is one sign-up attempt among possibly several of the
 * same address; verification makes it the account and leaves the others to the sweep (ADR 0004).
 */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'full_name' })
  fullName: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Google's `sub`: the identity; never the address. */
  @Column('text', { name: 'google_sub', nullable: true })
  googleSub: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('smallint', { nullable: true })
  age: number | null;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  @Column('text', { name: 'pending_email', nullable: true })
  pendingEmail: string | null;

  /** When it was requested: after a week it is dropped (`sweepPendingEmails`). */
  @Column('timestamptz', { name: 'pending_since', nullable: true })
  pendingSince: Date | null;

  /** Version of the terms that were accepted at sign-up. */
  @Column('text', { name: 'terms_version' })
  termsVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A signed-in browser. It ends after 7 days without a call, and 30 days after the login. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of the cookie's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

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

  /** When the password was last entered, ours or Google's; sensitive changes need it to be recent. */
  @Column('timestamptz', { name: 'authenticated_at', default: () => 'now()' })
  authenticatedAt: Date;

  /** When its owner ended it from another browser; this browser then deletes its drafts. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

export type OneTimeCodeKind = 'verify' | 'reset' | 'email-change';

/** One code and the browser it was requested from. `userId` is null if the address has no account. */
@Entity('one_time_codes')
export class OneTimeCode {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: OneTimeCodeKind;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The address the code goes to. */
  @Column('text')
  email: string;

  /** E-mail change only: the old address, which is notified as well. */
  @Column('text', { name: 'previous_email', nullable: true })
  previousEmail: string | null;

  /** SHA-256 of the reset cookie's token. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  /** Keyed hash of the network, or of the known device, that asked for it. */
  @Column('bytea', { name: 'asked_by', nullable: true })
  askedBy: Buffer | null;

  /** Keyed hash of the inbox that the address leads to. */
  @Column('bytea', { nullable: true })
  inbox: Buffer | null;

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

/** Something that happened to an account, for its owner to see. */
@Entity('security_events')
export class SecurityEvent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

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

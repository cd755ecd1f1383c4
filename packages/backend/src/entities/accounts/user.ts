import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/**
 * A person. Until `verifiedAt` is set the row is one sign-up attempt among possibly several of the
 * same address; verification makes it the account and leaves the others to the sweep (ADR 0004).
 */
@Entity('users')
@Unique('users_google_sub_key', ['googleSub'])
@Check('users_age_check', 'age between 13 and 120')
@Index('users_verified_email', ['email'], { unique: true, where: 'verified_at is not null' })
@Index('users_email', ['email', 'createdAt'])
@Index('users_pending_since', ['pendingSince'], { where: 'pending_since is not null' })
@Index('users_unverified', ['createdAt'], { where: 'verified_at is null' })
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

  /** When it was asked for: it is given up after a week (`sweepPendingEmails`). */
  @Column('timestamptz', { name: 'pending_since', nullable: true })
  pendingSince: Date | null;

  /** Version of the terms that were accepted at sign-up. */
  @Column('text', { name: 'terms_version' })
  termsVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

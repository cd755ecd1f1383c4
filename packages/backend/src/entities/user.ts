import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A person. Until `verifiedAt` is set the row is one sign-up attempt among possibly several of the
 * same address; verification makes it the account and removes the others (ADR 0004).
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

  /** Version of the terms that were accepted at sign-up. */
  @Column('text', { name: 'terms_version' })
  termsVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { User } from './user.ts';

/** One choice of a member; the newest of its kind holds. */
@Entity('consents')
@Index('consents_user', ['userId', 'what', 'createdAt'])
export class Consent {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => User, { name: 'consents_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** `aiInsights`, `insightMemory`: the name of the preference. */
  @Column('text')
  what: string;

  /** `on` or `off`. */
  @Column('text')
  value: string;

  /** Of the terms that held then. */
  @Column('text')
  version: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

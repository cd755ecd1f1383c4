import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.ts';

/** One saved version of one week's reflection; the highest version is the current text. */
@Entity('reflections')
@Check('reflections_week_check', 'week between 1 and 6')
@Check('reflections_version_check', 'version > 0')
export class Reflection {
  @ForeignKey(() => User, { name: 'reflections_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('smallint')
  week: number;

  @PrimaryColumn('integer')
  version: number;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

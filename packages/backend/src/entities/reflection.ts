import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One saved version of one week's reflection; the highest version is the current text. */
@Entity('reflections')
export class Reflection {
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

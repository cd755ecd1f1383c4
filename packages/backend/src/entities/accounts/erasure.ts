import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account that is gone. Nothing here says whose it was, except until the last mail is out. */
@Entity('erasures')
@Index('erasures_farewell', ['erasedAt'], { where: 'farewell is not null' })
export class Erasure {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'erased_at', default: () => 'now()' })
  erasedAt: Date;

  /** Where the last mail goes, as `farewell.ts` seals it. */
  @Column('bytea', { nullable: true })
  farewell: Buffer | null;
}

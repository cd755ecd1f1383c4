import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.ts';

/** A member's data key, wrapped. Deleting the row makes every text of the member unreadable. */
@Entity('member_keys')
@Index('member_keys_version', ['masterVersion', 'userId'])
export class MemberKey {
  @ForeignKey(() => User, { name: 'member_keys_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea')
  wrapped: Buffer;

  @Column('smallint', { name: 'master_version' })
  masterVersion: number;
}

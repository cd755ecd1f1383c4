import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's data key, wrapped. Deleting the row makes every text of the member unreadable. */
@Entity('member_keys')
export class MemberKey {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea')
  wrapped: Buffer;

  @Column('smallint', { name: 'master_version' })
  masterVersion: number;
}

import { Injectable } from '@nestjs/common';
import { Erasure } from '@repo/accounts/entities/member';
import type { User } from '@repo/accounts/entities/account';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';
import type { MemberIdentity } from '@repo/server/member-data';

@Injectable()
export class ErasuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Concurrent writes for this member either finish first or fail on the foreign key. */
  async lockUser(
    manager: EntityManager,
    userId: string,
  ): Promise<Pick<User, 'email' | 'fullName'> | undefined> {
    const [user] = await run<Pick<User, 'email' | 'fullName'>>(
      manager,
      'select email, full_name as "fullName" from users where id = $1 for update',
      [userId],
    );
    return user;
  }

  async add(manager: EntityManager, userId: string, lastNoticeAddress: Buffer): Promise<void> {
    await manager.insert(Erasure, { userId, lastNoticeAddress });
  }

  /** @returns erased accounts that a restored backup brought back */
  findReturned(): Promise<MemberIdentity[]> {
    return run(
      this.dataSource,
      `-- at start
       select id as "userId", email from erasures join users on id = user_id`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Erasure } from '@repo/backend/entities/erasure';
import type { User } from '@repo/backend/entities/user';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { MemberIdentity } from '../member-data/member-data.ts';

@Injectable()
export class ErasuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whatever is being written for this member comes before, or fails for want of an owner. */
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

  async add(manager: EntityManager, userId: string, farewell: Buffer): Promise<void> {
    await manager.insert(Erasure, { userId, farewell });
  }

  /** @returns members who were erased and are here all the same */
  findReturned(): Promise<MemberIdentity[]> {
    return run(
      this.dataSource,
      `select u.id as "userId", u.email from erasures join users u on u.id = user_id`,
    );
  }
}

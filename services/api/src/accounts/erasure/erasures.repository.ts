import { Injectable } from '@nestjs/common';
import { Erasure } from '@repo/backend/entities/member';
import type { User } from '@repo/backend/entities/account';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { MemberIdentity } from '../member-data/member-data.ts';

/** An erased account; it has an address only if a backup brought it back. */
interface Erased {
  userId: string;
  email: string | null;
}

const batchSize = 30;
const firstId = '00000000-0000-0000-0000-000000000000';

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

  /** Reads all erased accounts. @returns those that exist again */
  async *findReturned(): AsyncGenerator<MemberIdentity> {
    let erased: Erased[] = [];
    do {
      erased = await this.#readAfter(erased.at(-1)?.userId ?? firstId);
      for (const { userId, email } of erased) if (email !== null) yield { userId, email };
    } while (erased.length === batchSize);
  }

  /** A few at a time, because the list only grows and would make one statement ever larger. */
  #readAfter(userId: string): Promise<Erased[]> {
    return run(
      this.dataSource,
      `select user_id as "userId", (select email from users where id = user_id) as email
       from erasures where user_id > $1 order by user_id limit $2`,
      [userId, batchSize],
    );
  }
}

import { Erasure } from './entities/member.ts';
import type { User } from './entities/account.ts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Pool } from 'pg';
import { run, statement } from '@repo/server/database/statements';
import type { MemberIdentity } from '@repo/server/member-data';

/** Concurrent writes for this member either finish first or fail on the foreign key. */
export const lockToErase = async (
  manager: EntityManager,
  userId: string,
): Promise<Pick<User, 'email' | 'fullName'> | undefined> => {
  const [user] = await run<Pick<User, 'email' | 'fullName'>>(
    manager,
    'select email, full_name as "fullName" from users where id = $1 for update',
    [userId],
  );
  return user;
};

export const addErasure = async (
  manager: EntityManager,
  userId: string,
  lastNoticeAddress: Buffer,
): Promise<void> => {
  await manager.insert(Erasure, { userId, lastNoticeAddress });
};

/** @returns erased accounts that a restored backup brought back */
export const findReturned = (dataSource: DataSource): Promise<MemberIdentity[]> =>
  run(
    dataSource,
    `-- at start
       select id as "userId", email from erasures join users on id = user_id`,
  );

const lastNotice = statement(
  'last-notice',
  'select last_notice_address as sealed from erasures where user_id = $1 and last_notice_address is not null',
);

/** @returns the sealed address of the last mail, until it was sent */
export const findLastNotice = async (pool: Pool, userId: string): Promise<Buffer | undefined> =>
  (await pool.query<{ sealed: Buffer }>({ ...lastNotice, values: [userId] })).rows[0]?.sealed;

const forget = statement(
  'forget-last-notice',
  'update erasures set last_notice_address = null where user_id = $1',
);

export const forgetLastNotice = async (pool: Pool, userId: string): Promise<void> => {
  await pool.query({ ...forget, values: [userId] });
};

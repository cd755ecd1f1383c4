import { Injectable } from '@nestjs/common';
import { runRows } from '../../platform/database/statements.ts';
import type { ProfileBody } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';

/** What a profile change may touch; what is left out stays. */
export interface ProfileChange extends Pick<ProfileBody, 'fullName' | 'phone' | 'age'> {
  /** A new address that waits for its code; null gives up the one that waits. */
  pendingEmail?: string | null;
}

export type Profile = Required<Pick<ProfileBody, 'phone' | 'age'>> & {
  fullName: string;
  pendingEmail: string | null;
};

@Injectable()
export class ProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the profile as it is now */
  async change(
    manager: EntityManager,
    userId: string,
    { fullName, phone, age, pendingEmail }: ProfileChange,
  ): Promise<Profile> {
    const [profile] = await runRows<Profile>(
      manager,
      `update users set
         full_name = coalesce($2, full_name),
         phone = case when $3 then $4 else phone end,
         age = case when $5 then $6::smallint else age end,
         pending_email = case when $7 then $8 else pending_email end
       where id = $1
       returning full_name as "fullName", phone, age, pending_email as "pendingEmail"`,
      [
        userId,
        fullName ?? null,
        phone !== undefined,
        phone === '' ? null : (phone ?? null),
        age !== undefined,
        age ?? null,
        pendingEmail !== undefined,
        pendingEmail ?? null,
      ],
    );
    if (!profile) throw new Error('a signed-in member has no row');
    return profile;
  }

  async findPassword(userId: string): Promise<{ passwordHash: string | null } | undefined> {
    const [user] = await runRows<{ passwordHash: string | null }>(
      this.dataSource,
      'select password_hash as "passwordHash" from users where id = $1',
      [userId],
    );
    return user;
  }
}

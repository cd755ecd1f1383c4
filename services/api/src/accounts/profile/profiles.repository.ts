import { Injectable } from '@nestjs/common';
import { User } from '@repo/backend/entities/user';
import { profileFields, type ProfileField } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';

/** What a profile change may touch: the profile, and a new address that waits for its code. */
type Changeable = Pick<User, ProfileField | 'pendingEmail'>;

/** What is left out stays; an emptied text becomes null. */
export type ProfileChange = { [Field in keyof Changeable]?: Changeable[Field] | undefined };

const changeable = [...profileFields, 'pendingEmail'] as const;

@Injectable()
export class ProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the profile as it is now */
  async change(manager: EntityManager, id: string, change: ProfileChange): Promise<Changeable> {
    const sent = changeable.filter((field) => change[field] !== undefined);
    const values = Object.fromEntries(
      sent.map((field) => [field, change[field] === '' ? null : change[field]]),
    );
    if (sent.length > 0) await manager.update(User, { id }, values);
    return manager.findOneByOrFail(User, { id });
  }

  async findPassword(id: string): Promise<Pick<User, 'passwordHash'> | undefined> {
    return (await this.dataSource.manager.findOneBy(User, { id })) ?? undefined;
  }
}

import { Injectable } from '@nestjs/common';
import type { User } from '@repo/backend/entities/user';
import { termsVersion } from '@repo/product/terms';
import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { GoogleIdentity } from './google-identity.ts';

/** Who stands where this identity wants to be. */
export interface Occupant extends Pick<User, 'id' | 'email'> {
  /** Has this very identity, not just its address. */
  isSame: boolean;
}

@Injectable()
export class GoogleRepository {
  /**
   * Locks the row: whoever removes the identity at the same time ends this login's session, or is
   * seen here.
   * @returns the account of this identity, else the account that has its address.
   */
  async findOccupant(
    manager: EntityManager,
    { sub, email }: GoogleIdentity,
  ): Promise<Occupant | undefined> {
    const [occupant] = await run<Occupant>(
      manager,
      `select id, email, coalesce(google_sub = $1, false) as "isSame" from users
       where google_sub = $1 or (email = $2 and verified_at is not null)
       order by "isSame" desc limit 1 for share`,
      [sub, email],
    );
    return occupant;
  }

  /** @returns the new account of a Google identity, or undefined when another call was faster */
  async create(
    manager: EntityManager,
    { sub, email, fullName }: GoogleIdentity,
  ): Promise<string | undefined> {
    const [user] = await run<Pick<User, 'id'>>(
      manager,
      `insert into users (full_name, email, google_sub, verified_at, terms_version)
       values ($1, $2, $3, now(), $4) on conflict do nothing returning id`,
      [fullName, email, sub, termsVersion],
    );
    return user?.id;
  }
}

import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { User } from '@repo/backend/entities/user';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import type { GoogleIdentity } from './google-identity.ts';

/** Who stands where this identity wants to be. */
export interface Occupant extends Pick<User, 'id' | 'email'> {
  /** Has this very identity, not just its address. */
  isSame: boolean;
}

@Injectable()
export class GoogleRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Uses a state up. @returns whether this very call did */
  async useState(state: string): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      `with swept as (
         delete from used_states where expires_at < now()
       )
       insert into used_states (state_hash, expires_at) values ($1, now() + interval '1 hour')
       on conflict do nothing returning state_hash`,
      [hashToken(state)],
    );
    return rows.length > 0;
  }

  /** @returns the account of this identity, else the account that has its address. */
  async findOccupant(
    manager: EntityManager,
    { sub, email }: GoogleIdentity,
  ): Promise<Occupant | undefined> {
    const [occupant] = await run<Occupant>(
      manager,
      `select id, email, coalesce(google_sub = $1, false) as "isSame" from users
       where google_sub = $1 or (email = $2 and verified_at is not null)
       order by "isSame" desc limit 1`,
      [sub, email],
    );
    return occupant;
  }

  /** @returns the new account, or undefined when another call was faster */
  create(manager: EntityManager, identity: GoogleIdentity): Promise<string | undefined> {
    return this.accounts.create(manager, identity);
  }
}

import { Injectable } from '@nestjs/common';
import { User } from '@repo/backend/entities/user';
import { termsVersion } from '@repo/product/terms';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { accountColumns, type Account } from '../accounts.repository.ts';

export interface Attempt extends Pick<User, 'fullName' | 'email'> {
  passwordHash: string;
}

/** Sign-ups of an address that are kept, the newest; more when somebody is still at it. */
const attemptsKept = 5;

/** Sign-ups that wait for their code: unverified users, of which an address may have several. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns a sign-up of an address that still waits for its code. */
  async find(userId: string, email: string): Promise<Account | undefined> {
    const [attempt] = await run<Account>(
      this.dataSource,
      `select ${accountColumns} from users
       where id = $1 and email = $2 and verified_at is null`,
      [userId, email],
    );
    return attempt;
  }

  /** @returns the address of a sign-up that is still waiting for its code. */
  async findEmail(userId: string): Promise<string | undefined> {
    const attempt = { id: userId, verifiedAt: IsNull() };
    return (await this.dataSource.manager.findOneBy(User, attempt))?.email;
  }

  /**
   * Writes a sign-up. The browser that sent the same address before corrects its own instead of
   * adding another, so that a code already on its way still fits. Of the others only the newest are
   * kept, and those with a code on its way or a session, so that nobody is pushed out.
   * @param earlier the user that this browser's sign-up cookie names
   */
  async save(
    manager: EntityManager,
    { fullName, email, passwordHash }: Attempt,
    earlier: string | undefined,
  ): Promise<string> {
    const [attempt] = await run<{ id: string }>(
      manager,
      `with corrected as (
         update users set full_name = $1, password_hash = $3, terms_version = $4
         where id = $5 and email = $2 and verified_at is null
         returning id
       ), added as (
         insert into users (full_name, email, password_hash, terms_version)
         select $1, $2, $3, $4 where not exists (select from corrected)
         returning id
       ), dropped as (
         delete from users where id = any(array(
           select id from users stale
           where email = $2 and verified_at is null and id is distinct from $5
             and not exists (select from code_flows f where f.user_id = stale.id
               and f.consumed_at is null and f.expires_at > now())
             and not exists (select from sessions s where s.user_id = stale.id)
             and id not in (select id from users where email = $2 and verified_at is null
               order by created_at desc limit $6)))
       )
       select id from corrected union all select id from added`,
      [fullName, email, passwordHash, termsVersion, earlier ?? null, attemptsKept - 1],
    );
    if (!attempt) throw new Error('a sign-up was not written');
    return attempt.id;
  }
}

import { DataSource, type EntityManager } from 'typeorm';
import type { User } from './entities/account.ts';
import type { Account } from './accounts.repository.ts';
import { run } from '@repo/server/database/statements';

/** Minutes within which a checked code allows one new password. */
const tokenMinutes = 10;

export interface ResetToken {
  codeId: string;
  userId: string;
}

export interface NewPassword {
  codeId: string;
  passwordHash: string;
  /** Whether the browser that resets also signed up, so that the name comes from the same person. */
  keepsName: boolean;
}

export class ResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param signUp the user that the browser's sign-up cookie names
   * @returns the account of an address, otherwise this browser's sign-up of it, otherwise the newest
   *   one; never a guest's, who accepts the terms only with the code (ADR 0018)
   */
  async findAccount(email: string, signUp: string | undefined): Promise<Account | undefined> {
    const [account] = await run<Account>(
      this.dataSource,
      `select id, password_hash as "passwordHash" from users
       where email = $1 and (verified_at is not null or password_hash is not null)
       order by verified_at is not null desc, (id = $2) is true desc, created_at desc limit 1`,
      [email, signUp ?? null],
    );
    return account;
  }

  /**
   * Uses a code up and turns it into a reset token.
   * @returns whether this call did it
   */
  async issueToken(codeId: string, tokenHash: Buffer): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      `update one_time_codes set consumed_at = now(), token_hash = $2,
         grant_expires_at = now() + make_interval(mins => $3)
       where id = $1 and user_id is not null and consumed_at is null and expires_at > now()
       returning id`,
      [codeId, tokenHash, tokenMinutes],
    );
    return rows.length > 0;
  }

  /** @returns the grant of a token, if `email` is its user's; the address alone finds nothing */
  async findToken(tokenHash: Buffer, email: string): Promise<ResetToken | undefined> {
    const [token] = await run<ResetToken>(
      this.dataSource,
      `select f.id as "codeId", u.id as "userId" from one_time_codes f join users u on u.id = f.user_id
       where f.token_hash = $1 and f.kind = 'reset' and f.grant_expires_at > now()
         and f.email = $2 and u.email = $2`,
      [tokenHash, email],
    );
    return token;
  }

  /**
   * Uses a reset token up and sets the password, which also proves the address. If there was only a
   * sign-up, the new account has nothing but the address (and the name, if it was typed in this
   * browser): the reader of the mail may not be the person who signed up, and must not learn their data.
   * Sign-in with Google is removed, because somebody else may be signed in to that Google account.
   * @returns the owner of the new password, or undefined when the token was used before
   */
  async setPassword(
    manager: EntityManager,
    { codeId, passwordHash, keepsName }: NewPassword,
  ): Promise<string | undefined> {
    const [user] = await run<Pick<User, 'id'>>(
      manager,
      `with used as (
         update one_time_codes f set grant_expires_at = null
         from users u
         where f.id = $1 and f.grant_expires_at > now() and u.id = f.user_id and u.email = f.email
         returning u.id, u.email, u.full_name, u.terms_version, u.verified_at is null as is_attempt
       ), changed as (
         update users u set password_hash = $2, google_sub = null, pending_email = null,
           pending_since = null
         from used where u.id = used.id and not is_attempt
         returning u.id
       ), created as (
         insert into users (full_name, email, password_hash, terms_version, verified_at)
         select case when $3 then full_name else '' end,
           email, $2, terms_version, now()
         from used where is_attempt
         on conflict do nothing returning id
       )
       select id from changed union all select id from created`,
      [codeId, passwordHash, keepsName],
    );
    return user?.id;
  }
}

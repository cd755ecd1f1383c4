import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { User } from '@repo/backend/entities/user';
import { termsVersion } from '@repo/product/terms';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { run, runPrepared } from '../platform/database/statements.ts';
import { viewerStatement, type Viewer } from './access/viewer.ts';
import type { GoogleIdentity } from './google/google-identity.ts';

export interface Account extends Pick<User, 'id' | 'passwordHash'> {
  isVerified: boolean;
}

export interface Attempt extends Pick<User, 'fullName' | 'email'> {
  passwordHash: string;
}

/**
 * A code is used up in the very statement that acts on it, so that it never works twice and is
 * never lost. Hence the two tables in one statement.
 */
const useCode = `
  update code_flows set consumed_at = now()
  where id = $1 and consumed_at is null and expires_at > now()
  returning user_id, email`;

/** Nobody else has the proven address. */
const isFree = `not exists (
  select from users v where v.email = used.email and v.verified_at is not null and v.id <> u.id)`;

const changed = async (manager: EntityManager, text: string, values: unknown[]): Promise<boolean> =>
  (await run(manager, text, values)).length > 0;

@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the account of an address, else its newest sign-up. */
  async findByEmail(email: string): Promise<Account | undefined> {
    const [account] = await run<Account>(
      this.dataSource,
      `select id, password_hash as "passwordHash", verified_at is not null as "isVerified"
       from users where email = $1
       order by verified_at is not null desc, created_at desc limit 1`,
      [email],
    );
    return account;
  }

  /** @returns the address of a sign-up that is still waiting for its code. */
  async findAttemptEmail(userId: string): Promise<string | undefined> {
    const attempt = { id: userId, verifiedAt: IsNull() };
    return (await this.dataSource.manager.findOneBy(User, attempt))?.email;
  }

  /**
   * Writes a sign-up. The browser that sent the same address before corrects its own instead of
   * adding another, so that a code already on its way still fits.
   * @param earlier the user that this browser's sign-up cookie names
   */
  async saveAttempt(
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
       )
       select id from corrected union all select id from added`,
      [fullName, email, passwordHash, termsVersion, earlier ?? null],
    );
    if (!attempt) throw new Error('a sign-up was not written');
    return attempt.id;
  }

  /**
   * Uses a code up and makes its sign-up the account of the address.
   * @returns whether this very call did
   */
  verify(manager: EntityManager, flowId: string): Promise<boolean> {
    return changed(
      manager,
      `with used as (${useCode})
       update users u set verified_at = now(), pending_email = null from used
       where u.id = used.user_id and u.email = used.email and u.verified_at is null
         and ${isFree}
       returning u.id`,
      [flowId],
    );
  }

  /** The same for the new address of a member. */
  changeEmail(manager: EntityManager, flowId: string): Promise<boolean> {
    return changed(
      manager,
      `with used as (${useCode})
       update users u set email = used.email, pending_email = null,
         verified_at = coalesce(u.verified_at, now())
       from used
       where u.id = used.user_id and u.pending_email = used.email and ${isFree}
       returning u.id`,
      [flowId],
    );
  }

  /** Uses a reset's grant up and sets the password; the address is proven with it. */
  setPassword(manager: EntityManager, flowId: string, passwordHash: string): Promise<boolean> {
    return changed(
      manager,
      `with used as (
         update code_flows set grant_expires_at = null
         where id = $1 and grant_expires_at > now()
         returning user_id, email
       )
       update users u set password_hash = $2, pending_email = null,
         verified_at = coalesce(u.verified_at, now())
       from used
       where u.id = used.user_id and u.email = used.email and ${isFree}
       returning u.id`,
      [flowId, passwordHash],
    );
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

  /** @returns whose session was just started with this token. */
  async findViewer(token: string): Promise<Viewer> {
    const [viewer] = await runPrepared<Viewer>(this.dataSource, viewerStatement, [
      hashToken(token),
    ]);
    if (!viewer) throw new Error('a session ended as it started');
    return viewer;
  }

  /** Replaces a hash that was made for less, unless the password changed meanwhile. */
  async rehash(userId: string, stored: string, stronger: string): Promise<void> {
    const unchanged = { id: userId, passwordHash: stored };
    await this.dataSource.manager.update(User, unchanged, { passwordHash: stronger });
  }
}

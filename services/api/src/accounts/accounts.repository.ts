import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { User } from '@repo/backend/entities/user';
import { termsVersion } from '@repo/product/terms';
import { DataSource, type EntityManager } from 'typeorm';
import { run, runPrepared } from '../platform/database/statements.ts';
import { viewerStatement, type Viewer } from './access/viewer.ts';
import type { GoogleIdentity } from './google/google-identity.ts';

export interface Account extends Pick<User, 'id' | 'passwordHash'> {
  isVerified: boolean;
}

export interface NewPassword {
  flowId: string;
  passwordHash: string;
  /** Whether the browser that resets is the one that signed up, so that the name is its own. */
  keepsName: boolean;
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

export const accountColumns = `
  id, password_hash as "passwordHash", verified_at is not null as "isVerified"`;

/**
 * Whatever was typed before anybody had proven the address: who proves it now may be somebody else.
 */
const forgetPreferences = `delete from preferences where user_id in (select user_id from used)`;

const changed = async (manager: EntityManager, text: string, values: unknown[]): Promise<boolean> =>
  (await run(manager, text, values)).length > 0;

@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the account of an address; sign-ups that wait for their code are none. */
  async findVerified(email: string): Promise<Account | undefined> {
    const [account] = await run<Account>(
      this.dataSource,
      `select ${accountColumns} from users where email = $1 and verified_at is not null`,
      [email],
    );
    return account;
  }

  /**
   * @param signUp the user that the browser's sign-up cookie names
   * @returns the account of an address, else this browser's sign-up of it, else its newest
   */
  async findForReset(email: string, signUp: string | undefined): Promise<Account | undefined> {
    const [account] = await run<Account>(
      this.dataSource,
      `select ${accountColumns} from users where email = $1
       order by verified_at is not null desc, (id = $2) is true desc, created_at desc limit 1`,
      [email, signUp ?? null],
    );
    return account;
  }

  /**
   * Uses a code up and makes its sign-up the account of the address. The code came to the browser
   * that signed up, so its name, age and password stay; what it may only set from now on starts empty.
   * @returns whether this very call did
   */
  verify(manager: EntityManager, flowId: string): Promise<boolean> {
    return changed(
      manager,
      `with used as (${useCode}), forgotten as (${forgetPreferences})
       update users u set verified_at = now(), pending_email = null, phone = null from used
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

  /**
   * Uses a reset's grant up and sets the password; the address is proven with it. A sign-up that
   * nobody had verified becomes the account without anything that was typed for it: who reads the
   * mail may be somebody else than who signed up.
   * @returns what became of it, or undefined when the grant was used before
   */
  async setPassword(
    manager: EntityManager,
    { flowId, passwordHash, keepsName }: NewPassword,
  ): Promise<{ isTakenOver: boolean } | undefined> {
    const [user] = await run<{ isTakenOver: boolean }>(
      manager,
      `with used as (
         update code_flows f set grant_expires_at = null
         from users u
         where f.id = $1 and f.grant_expires_at > now() and u.id = f.user_id
         returning f.user_id, f.email, u.verified_at is null as is_attempt
       ), forgotten as (${forgetPreferences} and (select is_attempt from used))
       update users u set password_hash = $2, pending_email = null,
         full_name = case when is_attempt and not $3 then split_part(u.email, '@', 1)
           else u.full_name end,
         phone = case when not is_attempt then u.phone end,
         age = case when not is_attempt then u.age end,
         verified_at = coalesce(u.verified_at, now())
       from used
       where u.id = used.user_id and u.email = used.email and ${isFree}
       returning is_attempt as "isTakenOver"`,
      [flowId, passwordHash, keepsName],
    );
    return user;
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

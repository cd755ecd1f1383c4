import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { runPrepared, runRows } from '../platform/database/statements.ts';
import { termsVersion } from '@repo/product/terms';
import { DataSource, type EntityManager } from 'typeorm';
import { viewerStatement, type Viewer } from './access/viewer.ts';

export interface Account {
  id: string;
  passwordHash: string | null;
  isVerified: boolean;
}

export interface Attempt {
  fullName: string;
  email: string;
  passwordHash: string;
}

@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the account of an address, else its newest sign-up. */
  async findByEmail(email: string): Promise<Account | undefined> {
    const [account] = await runRows<Account>(
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
    const [attempt] = await runRows<{ email: string }>(
      this.dataSource,
      'select email from users where id = $1 and verified_at is null',
      [userId],
    );
    return attempt?.email;
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
    const [attempt] = await runRows<{ id: string }>(
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
  async verify(manager: EntityManager, flowId: string): Promise<boolean> {
    const rows = await runRows(
      manager,
      `with used as (
         update code_flows set consumed_at = now()
         where id = $1 and consumed_at is null and expires_at > now()
         returning user_id, email
       )
       update users u set verified_at = now(), pending_email = null from used
       where u.id = used.user_id and u.email = used.email and u.verified_at is null
         and not exists (
           select from users v where v.email = u.email and v.verified_at is not null)
       returning u.id`,
      [flowId],
    );
    return rows.length > 0;
  }

  /** The same for the new address of a member. */
  async changeEmail(manager: EntityManager, flowId: string): Promise<boolean> {
    const rows = await runRows(
      manager,
      `with used as (
         update code_flows set consumed_at = now()
         where id = $1 and consumed_at is null and expires_at > now()
         returning user_id, email
       )
       update users u set email = used.email, pending_email = null,
         verified_at = coalesce(u.verified_at, now())
       from used
       where u.id = used.user_id and u.pending_email = used.email
         and not exists (
           select from users v where v.email = used.email and v.verified_at is not null)
       returning u.id`,
      [flowId],
    );
    return rows.length > 0;
  }

  /** @returns whose session was just started with this token. */
  async findViewer(token: string): Promise<Viewer> {
    const [viewer] = await runPrepared<Viewer & Record<string, unknown>>(
      this.dataSource,
      viewerStatement,
      [hashToken(token)],
    );
    if (!viewer) throw new Error('a session ended as it started');
    return viewer;
  }

  /** Replaces a hash that was made for less, unless the password changed meanwhile. */
  async rehash(userId: string, stored: string, stronger: string): Promise<void> {
    await this.dataSource.query(
      'update users set password_hash = $3 where id = $1 and password_hash = $2',
      [userId, stored, stronger],
    );
  }
}

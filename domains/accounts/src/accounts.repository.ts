import { User } from './entities/account.ts';
import { termsVersion } from '@repo/product/terms';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import type { Pool } from 'pg';
import { run, statement } from '@repo/server/database/statements';
import type { GoogleIdentity } from './google-identity.ts';

export type Account = Pick<User, 'id' | 'passwordHash'>;

/** A guest who has paid chooses no password at first: they sign in with the code (ADR 0018). */
export type NewSignUp = Pick<User, 'fullName' | 'email' | 'passwordHash'>;

/** The account that already uses this Google id or address. */
export interface AccountMatch extends Pick<User, 'id' | 'email'> {
  /** Has this exact identity, not just its address. */
  isSame: boolean;
}

/**
 * The statement that acts on a code also uses it up, so that it never works twice and is never lost.
 * Hence the two tables in one statement.
 */
const useCode = `
  update one_time_codes set consumed_at = now()
  where id = $1 and consumed_at is null and expires_at > now()
  returning user_id, email`;

/** SQL: no other account has the verified address. */
const isFree = `not exists (
  select from users v where v.email = used.email and v.verified_at is not null and v.id <> u.id)`;

const changed = async (manager: EntityManager, text: string, values: unknown[]): Promise<boolean> =>
  (await run(manager, text, values)).length > 0;

/** Rows of `users`: accounts and unverified sign-ups, of which an address may have several. */
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the account of an address; sign-ups that wait for their code do not count */
  async findVerified(email: string): Promise<Account | undefined> {
    const account = { email, verifiedAt: Not(IsNull()) };
    return (await this.dataSource.manager.findOneBy(User, account)) ?? undefined;
  }

  async findById(id: string): Promise<Account | undefined> {
    return (await this.dataSource.manager.findOneBy(User, { id })) ?? undefined;
  }

  /** @returns a sign-up that still waits for its code */
  async findSignUp(which: { id: string; email?: string }): Promise<User | undefined> {
    const signUp = { ...which, verifiedAt: IsNull() };
    return (await this.dataSource.manager.findOneBy(User, signUp)) ?? undefined;
  }

  /**
   * Writes a sign-up, each time as a row of its own that never changes: a kept copy of the browser's
   * cookie names an older one, and a code proves only what was typed before it was made.
   */
  async addSignUp(manager: EntityManager, signUp: NewSignUp): Promise<string> {
    const row = manager.create(User, { ...signUp, termsVersion });
    await manager.insert(User, row);
    return row.id;
  }

  /** @returns whether this is a guest's sign-up of the address, for which nothing was typed */
  async isGuest(manager: EntityManager, id: string, email: string): Promise<boolean> {
    const guest = { id, email, passwordHash: IsNull(), verifiedAt: IsNull() };
    return manager.existsBy(User, guest);
  }

  /**
   * Uses a code up and makes its sign-up the account of the address: it holds what the browser typed
   * at sign-up, because nothing else can be set before. A guest who has paid accepts the terms together
   * with the code; the page shows them there.
   * @returns whether a password was typed there; undefined unless this call created the account
   */
  async verify(manager: EntityManager, codeId: string): Promise<boolean | undefined> {
    const [verified] = await run<{ hasPassword: boolean }>(
      manager,
      `with used as (${useCode})
       update users u set verified_at = now(),
         terms_version = case when password_hash is null then $2 else terms_version end,
         created_at = case when password_hash is null then now() else created_at end
       from used
       where u.id = used.user_id and u.email = used.email
         and u.verified_at is null and ${isFree}
       returning u.password_hash is not null as "hasPassword"`,
      [codeId, termsVersion],
    );
    return verified?.hasPassword;
  }

  /** The same for the new address of a member. */
  changeEmail(manager: EntityManager, codeId: string): Promise<boolean> {
    return changed(
      manager,
      `with used as (${useCode})
       update users u set email = used.email, pending_email = null, pending_since = null from used
       where u.id = used.user_id and u.pending_email = used.email and ${isFree}
       returning u.id`,
      [codeId],
    );
  }

  /** Replaces a hash of weaker settings, unless the password has changed since. */
  async rehash(
    { id, passwordHash: stored }: Account & { passwordHash: string },
    stronger: string,
  ): Promise<void> {
    const unchanged = { id, passwordHash: stored };
    await this.dataSource.manager.update(User, unchanged, { passwordHash: stronger });
  }

  /**
   * Locks the row: a concurrent removal of the identity either ends this login's session or is seen
   * here.
   * @returns the account of this identity, else the account that has its address
   */
  async findExisting(
    manager: EntityManager,
    { sub, email }: GoogleIdentity,
  ): Promise<AccountMatch | undefined> {
    const [existing] = await run<AccountMatch>(
      manager,
      `select id, email, coalesce(google_sub = $1, false) as "isSame" from users
       where google_sub = $1 or (email = $2 and verified_at is not null)
       order by "isSame" desc limit 1 for share`,
      [sub, email],
    );
    return existing;
  }

  /** @returns the new account of a Google identity, or undefined when another call was faster */
  async createFromGoogle(
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

/** @returns whether there was a Google login, beside a password */
export const removeGoogle = (manager: EntityManager, userId: string): Promise<boolean> =>
  changed(
    manager,
    `update users set google_sub = null
         where id = $1 and google_sub is not null and password_hash is not null returning id`,
    [userId],
  );

/** @returns whether the stored password was still this one */
export const replacePassword = (
  manager: EntityManager,
  userId: string,
  { stored, passwordHash }: { stored: string | null; passwordHash: string },
): Promise<boolean> =>
  changed(
    manager,
    `update users set password_hash = $2
         where id = $1 and password_hash is not distinct from $3 returning id`,
    [userId, passwordHash, stored],
  );

/** Changes the columns that are given. @returns the whole row afterward */
export const saveProfile = async (
  manager: EntityManager,
  id: string,
  columns: Partial<User>,
): Promise<User> => {
  if (Object.keys(columns).length > 0) await manager.update(User, { id }, columns);
  return manager.findOneByOrFail(User, { id });
};

/** @returns the member with this address, which an operator typed */
export const findMemberId = async (
  dataSource: DataSource,
  email: string,
): Promise<{ id: string } | undefined> => {
  const [member] = await run<{ id: string }>(
    dataSource,
    'select id from users where email = $1 and verified_at is not null',
    [email],
  );
  return member;
};

export const hasAccount = async (dataSource: DataSource, userId: string): Promise<boolean> =>
  (await run(dataSource, 'select from users where id = $1', [userId])).length > 0;

const member = statement(
  'verified-member',
  `select email, full_name as "fullName" from users
    where id = $1 and verified_at is not null`,
);

/** @returns undefined when the account is gone, or its address never was verified */
export const findMember = async (
  pool: Pool,
  userId: string,
): Promise<Pick<User, 'email' | 'fullName'> | undefined> =>
  (await pool.query<Pick<User, 'email' | 'fullName'>>({ ...member, values: [userId] })).rows[0];

export const hasGoogle = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rows } = await pool.query('select from users where id = $1 and google_sub is not null', [
    userId,
  ]);
  return rows.length > 0;
};

/** Makes what reads `unlockedUser` wait for the end of this transaction. */
export const lockUser = async (manager: EntityManager, userId: string): Promise<void> => {
  await run(manager, 'select from users where id = $1 for no key update', [userId]);
};

/** SQL: the account `$1`, once nobody holds `lockUser` on it; no row if it is gone. */
export const unlockedUser = 'users where id = $1 for share';

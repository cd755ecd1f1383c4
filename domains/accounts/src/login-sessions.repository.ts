import { createToken, hashToken } from '@repo/server/security/codes';
import { Session } from './entities/account.ts';
import { DataSource, type EntityManager } from 'typeorm';
import { run, selectList } from '@repo/server/database/statements';
import { idleDays } from './session-user.ts';

/** The most sessions of a member; the oldest ends when another one starts. */
const sessionsKept = 10;

/** Days until a session ends even if it is used every day. */
const absoluteDays = 30;

export interface SessionStart {
  userId: string;
  /** The hash that was just matched; null where another proof was given. */
  passwordHash: string | null;
  /** Defaults to now. */
  authenticatedAt: Date | undefined;
  device: string;
  /** The browser's previous session, which ends. */
  replaces: string | undefined;
}

const shown = ['id', 'device', 'createdAt', 'lastSeenAt'] as const;
export type LoginSessionRow = Pick<Session, (typeof shown)[number]>;

export class LoginSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Starts a session, unless the password was changed since it was matched: the row is locked, so
   * a reset either sees this session and ends it, or is seen here.
   * @returns the token for the cookie and the hash stored now, or undefined
   */
  async start(
    manager: EntityManager,
    start: SessionStart,
  ): Promise<{ token: string; passwordHash: string | null } | undefined> {
    const token = createToken();
    const [owner] = await run<{ passwordHash: string | null }>(
      manager,
      `with owner as (
         select id, password_hash from users where id = $2 and ($3::text is null or password_hash = $3)
         for share
       ), ended as (
         delete from sessions where id = any(array(
           select id from sessions where token_hash = $5
           union all
           (select id from sessions where user_id = (select id from owner) and token_hash <> $5
              and ended_at is null
            order by created_at desc offset $8)))
       )
       insert into sessions (token_hash, user_id, device, expires_at, authenticated_at)
       select $1, id, $4, now() + make_interval(days => $6), coalesce($7, now()) from owner
       returning (select password_hash from owner) as "passwordHash"`,
      [
        hashToken(token),
        start.userId,
        start.passwordHash,
        start.device,
        hashToken(start.replaces ?? ''),
        absoluteDays,
        start.authenticatedAt ?? null,
        sessionsKept - 1,
      ],
    );
    return owner && { token, ...owner };
  }

  /** @returns the sessions that still work, the last used first. */
  findByUser(userId: string): Promise<LoginSessionRow[]> {
    return run(
      this.dataSource,
      `select ${selectList<Session>(shown)} from sessions
       where user_id = $1 and ended_at is null and expires_at > now()
         and last_seen_at > now() - make_interval(days => $2)
       order by last_seen_at desc, id`,
      [userId, idleDays],
    );
  }

  /** Ends the session of this browser, if there is one. */
  async endByToken(token: string | undefined): Promise<void> {
    if (token) await this.dataSource.manager.delete(Session, { tokenHash: hashToken(token) });
  }

  /** @returns whether there was such a session of this member. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      // Compared as text: a malformed id is just an unknown one.
      `update sessions set ended_at = now()
       where user_id = $1 and id::text = $2 and ended_at is null returning id`,
      [userId, sessionId],
    );
    return rows.length > 0;
  }

  /** Ends all of a member. @returns how many there were */
  async endAll(userId: string): Promise<number> {
    const rows = await run(
      this.dataSource,
      'update sessions set ended_at = now() where user_id = $1 and ended_at is null returning id',
      [userId],
    );
    return rows.length;
  }

  /**
   * The member has just reauthenticated: the session counts as fresh, under another token, so that
   * a copy of the old one gains nothing.
   * @returns the new token; undefined when the session ended meanwhile
   */
  async refresh(sessionId: string): Promise<string | undefined> {
    const token = createToken();
    const rows = await run(
      this.dataSource,
      `update sessions set token_hash = $2, authenticated_at = now()
       where id = $1 and ended_at is null returning id`,
      [sessionId, hashToken(token)],
    );
    return rows.length > 0 ? token : undefined;
  }

  /**
   * Ends every other session of a member and all open resets of the password.
   * @returns the new token of the one that stays; undefined when it ended meanwhile
   */
  async keepOnly(
    manager: EntityManager,
    userId: string,
    sessionId: string,
  ): Promise<string | undefined> {
    const token = createToken();
    const kept = await run(
      manager,
      `with resets as (
         update one_time_codes set expires_at = least(expires_at, now()), grant_expires_at = null
         where user_id = $1 and kind = 'reset'
       ), ended as (
         update sessions set ended_at = now() where user_id = $1 and id <> $2 and ended_at is null
       )
       update sessions set token_hash = $3, authenticated_at = now()
       where user_id = $1 and id = $2 and ended_at is null returning id`,
      [userId, sessionId, hashToken(token)],
    );
    return kept.length > 0 ? token : undefined;
  }

  /**
   * Ends every other session of a member.
   * @returns the new token of the one that stays; undefined when it ended meanwhile
   */
  async endOthers(userId: string, sessionId: string): Promise<string | undefined> {
    const token = createToken();
    const kept = await run(
      this.dataSource,
      `with ended as (
         update sessions set ended_at = now() where user_id = $1 and id <> $2 and ended_at is null
       )
       update sessions set token_hash = $3
       where user_id = $1 and id = $2 and ended_at is null returning id`,
      [userId, sessionId, hashToken(token)],
    );
    return kept.length > 0 ? token : undefined;
  }
}

/**
 * After an address was verified: ends the member's open codes, reset tokens and every session but this
 * one, which gets another token.
 * @returns the new token, if there is such a session
 */
export const keepOnlyVerified = async (
  manager: EntityManager,
  userId: string,
  sessionToken: string,
): Promise<string | undefined> => {
  const token = createToken();
  const rotated = await run(
    manager,
    `with codes as (
       update one_time_codes set expires_at = least(expires_at, now()), grant_expires_at = null
       where user_id = $1 and (expires_at > now() or grant_expires_at is not null)
     ), ended as (
       update sessions set ended_at = now()
       where user_id = $1 and token_hash <> $2 and ended_at is null
     )
     update sessions set token_hash = $3 where user_id = $1 and token_hash = $2 and ended_at is null
     returning id`,
    [userId, hashToken(sessionToken), hashToken(token)],
  );
  return rotated.length > 0 ? token : undefined;
};

import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/backend/codes';
import { runRows } from '../../platform/database/statements.ts';
import type { EntityManager } from 'typeorm';

/** Days until a session ends whatever happens (decision 6). */
const absoluteDays = 30;

export interface SessionStart {
  userId: string;
  /** The hash that was just matched; null where another proof was given. */
  passwordHash: string | null;
  device: string;
  /** The session that this browser had; it ends. */
  replaces: string | undefined;
}

@Injectable()
export class Sessions {
  /**
   * Starts a session, unless the password was changed since it was matched: the row is locked, so
   * a reset either sees this session and ends it, or is seen here.
   * @returns the token for the cookie, or undefined
   */
  async start(manager: EntityManager, start: SessionStart): Promise<string | undefined> {
    const token = createToken();
    const rows = await runRows(
      manager,
      `with owner as (
         select id from users where id = $2 and ($3::text is null or password_hash = $3)
         for share
       ), ended as (
         delete from sessions where token_hash = $5
       )
       insert into sessions (token_hash, user_id, device, expires_at)
       select $1, id, $4, now() + make_interval(days => $6) from owner
       returning id`,
      [
        hashToken(token),
        start.userId,
        start.passwordHash,
        start.device,
        hashToken(start.replaces ?? ''),
        absoluteDays,
      ],
    );
    return rows.length > 0 ? token : undefined;
  }

  async end(database: Pick<EntityManager, 'query'>, token: string): Promise<void> {
    await database.query('delete from sessions where token_hash = $1', [hashToken(token)]);
  }
}

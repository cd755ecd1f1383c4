import { Injectable } from '@nestjs/common';
import { runRows } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';
import { idleDays } from '../access/viewer.ts';

export interface SessionRow {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the sessions that still work, the last used first. */
  findByUser(userId: string): Promise<SessionRow[]> {
    return runRows(
      this.dataSource,
      `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
       where user_id = $1 and expires_at > now()
         and last_seen_at > now() - make_interval(days => $2)
       order by last_seen_at desc, id`,
      [userId, idleDays],
    );
  }

  /** @returns whether there was such a session of this member. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const rows = await runRows(
      this.dataSource,
      // Compared as text: a malformed id is just an unknown one.
      'delete from sessions where user_id = $1 and id::text = $2 returning id',
      [userId, sessionId],
    );
    return rows.length > 0;
  }

  async endOthers(userId: string, sessionId: string): Promise<void> {
    await this.dataSource.query('delete from sessions where user_id = $1 and id <> $2', [
      userId,
      sessionId,
    ]);
  }
}

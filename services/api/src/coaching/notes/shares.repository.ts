import { Injectable } from '@nestjs/common';
import { CoachingShare } from '@repo/backend/entities/coaching';
import type { Reflection } from '@repo/backend/entities/programme';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

type WrittenText = Pick<Reflection, 'week' | 'version' | 'ciphertext' | 'createdAt'>;

export interface SharedText extends WrittenText, Pick<CoachingShare, 'sharedAt'> {}

export interface ShareableText extends WrittenText {
  sharedVersion: number | null;
  sharedAt: Date | null;
}

const written = `r.week, r.version, r.ciphertext, r.created_at as "createdAt"`;

@Injectable()
export class SharesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns what the coach may read of a member, and nothing else */
  findShared(userId: string): Promise<SharedText[]> {
    return run<SharedText>(
      this.dataSource,
      `select ${written}, s.shared_at as "sharedAt"
       from coaching_shares s join reflections r using (user_id, week, version)
       where s.user_id = $1 order by r.week`,
      [userId],
    );
  }

  /** @returns the newest text of each week, and the version that the coach may read */
  findShareable(userId: string): Promise<ShareableText[]> {
    return run<ShareableText>(
      this.dataSource,
      `select ${written}, s.version as "sharedVersion", s.shared_at as "sharedAt"
       from (select distinct on (week) * from reflections where user_id = $1
         order by week, version desc) r
         left join coaching_shares s using (user_id, week)
       order by r.week`,
      [userId],
    );
  }

  /** @returns whether the member has written this version */
  async isWritten(userId: string, week: number, version: number): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      'select 1 from reflections where user_id = $1 and week = $2 and version = $3',
      [userId, week, version],
    );
    return rows.length > 0;
  }

  /** @returns false when this very version was shared before */
  async add(manager: EntityManager, userId: string, of: Written): Promise<boolean> {
    const rows = await run(
      manager,
      `insert into coaching_shares as s (user_id, week, version) values ($1, $2, $3)
       on conflict (user_id, week) do update set version = excluded.version, shared_at = now()
         where s.version <> excluded.version
       returning 1`,
      [userId, of.week, of.version],
    );
    return rows.length > 0;
  }

  async remove(userId: string, week: number): Promise<void> {
    await this.dataSource.manager.delete(CoachingShare, { userId, week });
  }
}

interface Written {
  week: number;
  version: number;
}

import { Injectable } from '@nestjs/common';
import type { LogKey } from '@repo/backend/programme/practice-log';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import { dayColumns, type StoredDay } from './log-days.ts';

@Injectable()
export class PracticeLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes a day, if it is still as it was when it was edited.
   * @returns its new version; undefined when another window was faster
   */
  async save(
    { userId, week, day }: LogKey,
    ciphertext: Buffer,
    basedOn: number,
  ): Promise<number | undefined> {
    const [row] = await run<{ version: number }>(
      this.dataSource,
      `insert into practice_logs as l (user_id, week, day, version, ciphertext)
       values ($1, $2, $3, $4::int + 1, $5)
       on conflict (user_id, week, day) do update set
         version = l.version + 1, ciphertext = excluded.ciphertext, saved_at = now()
       where l.version = $4::int
       returning version`,
      [userId, week, day, basedOn, ciphertext],
    );
    return row?.version;
  }

  async find({ userId, week, day }: LogKey): Promise<StoredDay | undefined> {
    const [row] = await run<StoredDay>(
      this.dataSource,
      `select ${dayColumns} from practice_logs where user_id = $1 and week = $2 and day = $3`,
      [userId, week, day],
    );
    return row;
  }
}

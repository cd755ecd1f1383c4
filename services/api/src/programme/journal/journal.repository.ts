import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runPrepared } from '../../platform/database/statements.ts';
import { versionsStatement, type VersionRow } from './journal-row.ts';

interface Wanted {
  userId: string;
  week: number;
  /** Versions below this one. */
  before: number;
  limit: number;
}

@Injectable()
export class JournalRepository {
  constructor(private readonly dataSource: DataSource) {}

  findVersions({ userId, week, before, limit }: Wanted): Promise<VersionRow[]> {
    return runPrepared(this.dataSource, versionsStatement, [userId, week, before, limit]);
  }
}

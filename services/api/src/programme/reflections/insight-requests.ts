import { Injectable } from '@nestjs/common';
import type { InsightKey } from '@repo/backend/insight-channel';
import { record } from '@repo/backend/outbox';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import { DataSource } from 'typeorm';
import { ReflectionsRepository } from './reflections.repository.ts';

@Injectable()
export class InsightRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReflectionsRepository,
  ) {}

  /** @returns the state of an insight after requesting it once more, where that can help */
  async repeat(key: InsightKey, status: InsightStatus): Promise<InsightStatus> {
    if (status !== 'failed' && status !== 'off') return status;
    const isRequested = await this.dataSource.transaction(async (manager) => {
      const isAllowed = await this.repository.requestAgain(manager, key);
      if (isAllowed) await record(manager, 'reflection.saved', key);
      return isAllowed;
    });
    if (isRequested) return 'pending';
    // Another call requested it at the same moment, or it was requested too often.
    return (await this.repository.findInsight(key))?.status ?? status;
  }
}

import { Injectable } from '@nestjs/common';
import { MasterKeys } from '@repo/server/security/encryption';
import type { InsightKey } from '@repo/programme/insight-content';
import { InsightsRepository } from '@repo/programme/insights.repository';
import type { StoredWeek } from '@repo/programme/reflections.repository';
import { record } from '@repo/server/outbox/outbox';
import { DataSource } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import type { ProgrammeRow } from '@repo/programme/hot-reads';
import { dataKeyOf, readWeekText } from '../../programme-row.ts';
import { pendingInsight, viewInsight, type ReadText } from './insight-view.ts';
import { DangerCheck } from '../danger-check.ts';
import { reachableWeek, toSaved, type Saved } from '../reflections.service.ts';

@Injectable()
export class InsightRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MasterKeys,
    private readonly check: DangerCheck,
    private readonly repository: InsightsRepository,
  ) {}

  /** Requests the insight of a saved text, unless it exists already. */
  async request(row: ProgrammeRow, weekKey: string): Promise<Saved> {
    const week = reachableWeek(row, weekKey);
    const stored = row.weeks?.find((one) => one.week === week);
    const dataKey = dataKeyOf(row, this.keys);
    if (!stored || !dataKey) throw new AppError('NOT_FOUND');
    if (row.aiInsights !== 'on') throw new AppError('INSIGHTS_OFF');
    const saved = readWeekText(dataKey, row.userId, stored, this.check);
    return (await this.#request(saved, stored)) ?? (await this.#findFinished(saved, stored));
  }

  /** @returns undefined when the insight is done, and not care: then there is nothing to request */
  async #request(saved: ReadText, stored: StoredWeek): Promise<Saved | undefined> {
    const isDone = stored.status === 'done';
    if (isDone && viewInsight(saved, stored).care !== 'danger') return undefined;
    const isRequested = await this.#record(saved.key, isDone);
    // The member has seen the care text and asks anyway: from now on the insight is shown with it.
    const level = saved.danger.level === 'none' ? 'none' : 'concern';
    const beside: ReadText = { ...saved, danger: { ...saved.danger, level } };
    return isRequested ? toSaved(beside, pendingInsight) : undefined;
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  async #record(key: InsightKey, isDone: boolean): Promise<boolean> {
    const isRequested = await this.dataSource.transaction(async (manager) => {
      const isAllowed = await this.repository.request(manager, key, isDone);
      if (isAllowed) await record(manager, 'insight.requested', key);
      return isAllowed;
    });
    const retryAfter = isRequested ? 0 : await this.repository.secondsUntilNext(key);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    return isRequested;
  }

  async #findFinished(saved: ReadText, stored: StoredWeek): Promise<Saved> {
    return toSaved(saved, (await this.repository.find(saved.key)) ?? stored);
  }
}

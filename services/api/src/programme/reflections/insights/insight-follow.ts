import { Injectable } from '@nestjs/common';
import { insightWaitMs, type SavedReflection } from '@repo/contracts/programme/reflections';
import { InsightUpdates } from './insight-updates.ts';
import { viewInsight } from './insight-view.ts';
import { InsightsRepository } from './insights.repository.ts';
import type { Saved } from '../reflections.service.ts';

@Injectable()
export class InsightFollow {
  constructor(
    private readonly repository: InsightsRepository,
    private readonly updates: InsightUpdates,
  ) {}

  /** Yields the saved reflection each time its insight has grown, and last when it ended. */
  async *follow(saved: Saved, gone: AbortSignal): AsyncGenerator<SavedReflection, void> {
    const { key, reflection } = saved;
    const signal = AbortSignal.any([gone, AbortSignal.timeout(insightWaitMs)]);
    while (reflection.insightStatus === 'pending') {
      // Subscribed before reading: a message that comes while the row is read must not be missed.
      const next = this.updates.next(key, signal);
      next.catch(() => undefined);
      const stored = await this.repository.find(key);
      if (!stored) return;
      yield { ...reflection, ...viewInsight(saved, stored) };
      if (stored.status !== 'pending') return;
      if ((await next.catch(() => 'over')) === 'over') return;
    }
  }
}

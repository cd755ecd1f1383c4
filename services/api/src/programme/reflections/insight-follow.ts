import { Injectable } from '@nestjs/common';
import { insightWaitMs, type SavedReflection } from '@repo/contracts/programme/reflections';
import { openInsight, sourceOf } from '../programme-row.ts';
import { InsightUpdates } from './insight-updates.ts';
import { ReflectionsRepository } from './reflections.repository.ts';
import type { Saved } from './reflections.service.ts';

@Injectable()
export class InsightFollow {
  constructor(
    private readonly repository: ReflectionsRepository,
    private readonly updates: InsightUpdates,
  ) {}

  /** Yields the saved reflection each time its insight has grown, and last when it ended. */
  async *follow(
    { key, dataKey, reflection }: Saved,
    gone: AbortSignal,
  ): AsyncGenerator<SavedReflection, void> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(insightWaitMs)]);
    while (reflection.insightStatus === 'pending') {
      // Subscribed before reading: a message that comes while the row is read must not be missed.
      const next = this.updates.next(key, signal);
      next.catch(() => undefined);
      const stored = await this.repository.findInsight(key);
      if (!stored) return;
      yield {
        ...reflection,
        insightStatus: stored.status,
        chatGptResponse: openInsight(dataKey, key.userId, stored),
        ...sourceOf(stored),
      };
      if (stored.status !== 'pending') return;
      if ((await next.catch(() => 'over')) === 'over') return;
    }
  }
}

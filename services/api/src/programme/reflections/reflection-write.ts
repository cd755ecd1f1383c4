import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/security/encryption';
import { record } from '@repo/backend/outbox/outbox';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { DataSource, type EntityManager } from 'typeorm';
import { recordStep } from '../../accounts/preferences/record-step.ts';
import type { ReadText } from './insights/insight-view.ts';
import { InsightsRepository } from './insights/insights.repository.ts';
import { ReflectionsRepository } from './reflections.repository.ts';

/** A new version of a week's text. */
export interface NewVersion extends Omit<ReadText, 'reading'> {
  /** The member wants insights. */
  isWanted: boolean;
}

/** How the insight of a new text begins. */
type Begun = Pick<SavedReflection, 'insightStatus' | 'nextInsightAt'>;

/** What is written is the same whatever a text says: only the answer to the save tells (ADR 0015). */
@Injectable()
export class ReflectionWrite {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReflectionsRepository,
    private readonly insights: InsightsRepository,
  ) {}

  /** @returns undefined when another save was faster, or the hour's saves are used up */
  async append(version: NewVersion): Promise<Begun | undefined> {
    const insightStatus = await this.dataSource.transaction((manager) =>
      this.#write(manager, version),
    );
    if (insightStatus !== 'off' || !version.isWanted) return insightStatus && { insightStatus };
    const seconds = await this.insights.secondsUntilNext(version.key);
    const nextInsightAt = new Date(Date.now() + seconds * 1_000).toISOString();
    return { insightStatus, nextInsightAt };
  }

  async #write(
    manager: EntityManager,
    { key, dataKey, text, isWanted }: NewVersion,
  ): Promise<InsightStatus | undefined> {
    const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
    if (!(await this.repository.append(manager, key, ciphertext))) return undefined;
    await recordStep(manager, key.userId);
    const isPending = isWanted && (await this.insights.create(manager, key));
    if (isPending) await record(manager, 'reflection.saved', key);
    return isPending ? 'pending' : 'off';
  }
}

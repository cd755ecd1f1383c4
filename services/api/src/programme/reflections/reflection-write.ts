import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/encryption';
import { record } from '@repo/backend/outbox';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReadText } from './insight-view.ts';
import { InsightsRepository } from './insights.repository.ts';
import { ReflectionsRepository } from './reflections.repository.ts';

/** A new version of a week's text. */
export interface NewVersion extends ReadText {
  /** The member wants insights. */
  isWanted: boolean;
}

/** What is written is the same whatever a text says: only the answer to the save tells (ADR 0015). */
@Injectable()
export class ReflectionWrite {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReflectionsRepository,
    private readonly insights: InsightsRepository,
  ) {}

  /** @returns undefined when another save was faster, or the hour's saves are used up */
  append(version: NewVersion): Promise<InsightStatus | undefined> {
    return this.dataSource.transaction((manager) => this.#write(manager, version));
  }

  async #write(
    manager: EntityManager,
    { key, dataKey, text, reading, isWanted }: NewVersion,
  ): Promise<InsightStatus | undefined> {
    const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
    if (!(await this.repository.append(manager, key, ciphertext))) return undefined;
    const isPending = isWanted && (await this.insights.create(manager, key));
    if (isPending) await record(manager, 'reflection.saved', key);
    await this.insights.countCare(manager, reading.level === 'danger');
    return isPending ? 'pending' : 'off';
  }
}

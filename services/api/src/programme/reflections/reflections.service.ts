import { Injectable } from '@nestjs/common';
import { MasterKeys } from '@repo/backend/encryption';
import type { InsightKey } from '@repo/backend/insight-channel';
import type { ReflectionBody, SavedReflection } from '@repo/contracts/programme/reflections';
import { isReachable } from '@repo/product/programme';
import { findWeek } from '@repo/product/weeks';
import { AppError } from '../../platform/app-error.ts';
import {
  dataKeyOf,
  openInsight,
  openText,
  sourceOf,
  type ProgrammeRow,
  type StoredWeek,
} from '../programme-row.ts';
import { InsightRequests } from './insight-requests.ts';
import { ReflectionWrite } from './reflection-write.ts';
import { ReflectionsRepository } from './reflections.repository.ts';

/** A saved text and the means to wait for its insight. */
export interface Saved {
  key: InsightKey;
  dataKey: Buffer;
  reflection: SavedReflection;
}

/** What a member wants to save, and the newest version that it would follow. */
interface Save extends ReflectionBody {
  week: number;
  dataKey: Buffer;
  newest: StoredWeek | undefined;
}

/**
 * How often a save tries again after one that came at the same moment. Each time one of the hour's
 * saves was used up, so there are never this many.
 */
const attempts = 8;

@Injectable()
export class ReflectionsService {
  constructor(
    private readonly keys: MasterKeys,
    private readonly repository: ReflectionsRepository,
    private readonly writes: ReflectionWrite,
    private readonly insights: InsightRequests,
  ) {}

  /** Saves first, in a transaction of its own; everything about the insight comes after. */
  async save(row: ProgrammeRow, weekKey: string, body: ReflectionBody): Promise<Saved> {
    const week = findWeek(weekKey)?.week;
    if (!week) throw new AppError('NOT_FOUND');
    if (!isReachable(row.currentWeek, week)) throw new AppError('WEEK_LOCKED');
    const dataKey = dataKeyOf(row, this.keys) ?? (await this.#createKey(row.userId));
    let newest = row.weeks?.find((stored) => stored.week === week);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const saved = await this.#saveAfter(row, { ...body, week, dataKey, newest });
      if (saved) return saved;
      newest = await this.#findFaster(row.userId, week);
    }
    throw new AppError('BUSY', { retryAfter: 1 });
  }

  async #createKey(userId: string): Promise<Buffer> {
    const created = this.keys.createDataKey(userId);
    const { wrapped, version } = await this.repository.ensureKey(userId, created);
    return this.keys.unwrap(userId, wrapped, version);
  }

  /** @returns undefined when nothing was written because another save was faster */
  async #saveAfter(
    { userId, aiInsights }: ProgrammeRow,
    { week, dataKey, newest, message, basedOn }: Save,
  ): Promise<Saved | undefined> {
    const isWanted = aiInsights === 'on';
    const newestText = newest && openText(dataKey, userId, newest);
    if (newest && newestText === message) {
      const key = { userId, week, version: newest.version };
      return { key, dataKey, reflection: await this.#repeat(key, dataKey, newest, isWanted) };
    }
    if (newest && basedOn !== undefined && basedOn < newest.version)
      throw new AppError('STALE_REFLECTION', {
        current: { reflectionMessage: newestText, version: newest.version },
      });
    const key = { userId, week, version: (newest?.version ?? 0) + 1 };
    const reflection = await this.writes.append({ key, dataKey, message, isWanted });
    return reflection && { key, dataKey, reflection };
  }

  /** The same text again, after a lost answer or by Retry: no new version, but another insight. */
  async #repeat(
    key: InsightKey,
    dataKey: Buffer,
    newest: StoredWeek,
    isWanted: boolean,
  ): Promise<SavedReflection> {
    const { status, version } = newest;
    return {
      reflectionMessage: openText(dataKey, key.userId, newest),
      chatGptResponse: status === 'done' ? openInsight(dataKey, key.userId, newest) : null,
      insightStatus: isWanted ? await this.insights.repeat(key, status) : status,
      version,
      ...sourceOf(newest),
    };
  }

  /**
   * @returns the version of the save that was faster
   * @throws AppError TOO_MANY_REQUESTS when there was none: the hour's saves are used up
   */
  async #findFaster(userId: string, week: number): Promise<StoredWeek | undefined> {
    const retryAfter = await this.repository.secondsUntilNextSave(userId, week);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    return this.repository.findNewest(userId, week);
  }
}

import { Injectable } from '@nestjs/common';
import { careAnswer } from '@repo/backend/care-answer';
import { readDanger } from '@repo/backend/care/read-danger';
import { encryptText, MasterKeys } from '@repo/backend/encryption';
import type { InsightKey } from '@repo/backend/insight-channel';
import { record } from '@repo/backend/outbox';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import { insightWaitMs, type SavedReflection } from '@repo/contracts/programme/reflections';
import { isReachable } from '@repo/product/programme';
import { findWeek } from '@repo/product/weeks';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import {
  dataKeyOf,
  openInsight,
  openText,
  sourceOf,
  type ProgrammeRow,
  type StoredWeek,
} from '../programme-row.ts';
import { InsightUpdates } from './insight-updates.ts';
import type { ReflectionBodyDto } from './reflections.dto.ts';
import { ReflectionsRepository } from './reflections.repository.ts';

/** A saved text and the means to wait for its insight. */
export interface Saved {
  key: InsightKey;
  dataKey: Buffer;
  reflection: SavedReflection;
}

/**
 * How often a save without `basedOn` makes room for one that came at the same moment. Each time
 * one of the hour's saves was used up, so this is more than ever happens.
 */
const attempts = 8;

/**
 * What a save answers before any model. The danger check needs neither consent nor worker nor AI:
 * who keeps texts private is cared for as well, and such a text goes nowhere (decision 31).
 */
const answerAtOnce = (message: string, isWanted: boolean) => {
  if (readDanger(message) === 'danger')
    return { insightStatus: 'done', chatGptResponse: careAnswer, care: true } as const;
  return { insightStatus: isWanted ? 'pending' : 'off', chatGptResponse: null } as const;
};

@Injectable()
export class ReflectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MasterKeys,
    private readonly repository: ReflectionsRepository,
    private readonly updates: InsightUpdates,
  ) {}

  /** Saves first, in a transaction of its own; everything about the insight comes after. */
  async save(row: ProgrammeRow, weekKey: string, body: ReflectionBodyDto): Promise<Saved> {
    const week = findWeek(weekKey)?.week;
    if (!week) throw new AppError('NOT_FOUND');
    if (!isReachable(row.currentWeek, week)) throw new AppError('WEEK_LOCKED');
    const dataKey = dataKeyOf(row, this.keys) ?? (await this.#createKey(row.userId));
    let newest = row.weeks?.find((stored) => stored.week === week);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const saved = await this.#saveOnTop(row, dataKey, { week, newest, ...body });
      if (saved) return saved;
      newest = await this.#explain(row.userId, week);
    }
    throw new AppError('BUSY', { retryAfter: 1 });
  }

  /** Yields the saved reflection each time its insight has grown, and last when it ended. */
  async *follow({ key, dataKey, reflection }: Saved, gone: AbortSignal) {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(insightWaitMs)]);
    while (reflection.insightStatus === 'pending') {
      // Asked before reading: what is said while the row is read must not be missed.
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

  async #createKey(userId: string): Promise<Buffer> {
    const created = this.keys.createDataKey(userId);
    const { wrapped, version } = await this.repository.ensureKey(
      this.dataSource.manager,
      userId,
      created,
    );
    return this.keys.unwrap(userId, wrapped, version);
  }

  /** @returns undefined when another save was faster. */
  async #saveOnTop(
    { userId, aiInsights }: ProgrammeRow,
    dataKey: Buffer,
    save: { week: number; newest: StoredWeek | undefined; message: string; basedOn?: number },
  ): Promise<Saved | undefined> {
    const { week, newest, message, basedOn } = save;
    const newestText = newest && openText(dataKey, userId, newest);
    const isWanted = aiInsights === 'on';
    if (newest && newestText === message)
      return this.#repeat({ userId, week, version: newest.version }, dataKey, newest, isWanted);
    if (newest && basedOn !== undefined && basedOn < newest.version)
      throw new AppError('STALE_REFLECTION', {
        current: { reflectionMessage: newestText, version: newest.version },
      });
    const key = { userId, week, version: (newest?.version ?? 0) + 1 };
    const answer = answerAtOnce(message, isWanted);
    const isWritten = await this.dataSource.transaction(async (manager) => {
      const ciphertext = encryptText(dataKey, message, { kind: 'reflection', ...key });
      if (!(await this.repository.append(manager, key, ciphertext))) return false;
      if (answer.care)
        await this.repository.createCare(
          manager,
          key,
          encryptText(dataKey, answer.chatGptResponse, { kind: 'insight', ...key }),
        );
      else await this.repository.createInsight(manager, key, answer.insightStatus);
      if (answer.insightStatus === 'pending') await record(manager, 'reflection.saved', key);
      return true;
    });
    if (!isWritten) return undefined;
    return {
      key,
      dataKey,
      reflection: { reflectionMessage: message, version: key.version, ...answer },
    };
  }

  /** The same text again: a lost answer or a Retry. No new version; a failed insight is asked for. */
  async #repeat(
    key: InsightKey,
    dataKey: Buffer,
    newest: StoredWeek,
    isWanted: boolean,
  ): Promise<Saved> {
    const insightStatus = isWanted ? await this.#askAgain(key, newest.status) : newest.status;
    return {
      key,
      dataKey,
      reflection: {
        reflectionMessage: openText(dataKey, key.userId, newest),
        chatGptResponse: newest.status === 'done' ? openInsight(dataKey, key.userId, newest) : null,
        insightStatus,
        version: key.version,
        ...sourceOf(newest),
      },
    };
  }

  /** @returns the state of an insight after asking for it once more, where that can help. */
  async #askAgain(key: InsightKey, status: InsightStatus): Promise<InsightStatus> {
    if (status !== 'failed' && status !== 'off') return status;
    const isAsked = await this.dataSource.transaction(async (manager) => {
      const may = await this.repository.requestAgain(manager, key);
      if (may) await record(manager, 'reflection.saved', key);
      return may;
    });
    if (isAsked) return 'pending';
    // Somebody else asked at the same moment, or it was asked for too often.
    return (await this.repository.findInsight(key))?.status ?? status;
  }

  /** Why nothing was written: too many saves, or a newer version, which is returned. */
  async #explain(userId: string, week: number): Promise<StoredWeek | undefined> {
    const retryAfter = await this.repository.secondsUntilNextSave(userId, week);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    return this.repository.findNewest(userId, week);
  }
}

import { Injectable } from '@nestjs/common';
import type { InsightKey } from '@repo/programme/insight-content';
import type { StoredInsight } from '@repo/programme/insights.repository';
import {
  mostVersions,
  ReflectionsRepository,
  savesAnHour,
  type StoredWeek,
} from '@repo/programme/reflections.repository';
import { TextDeletionsRepository } from '@repo/programme/text-deletions.repository';
import type { Programme } from '@repo/contracts/programme/programme';
import type { SavedReflection, ReflectionBody } from '@repo/contracts/programme/reflections';
import { isReachable } from '@repo/product/programme';
import { findWeek } from '@repo/product/weeks';
import { MemberKeys } from '@repo/accounts/member-keys';
import { AppError } from '@repo/server/app-error';
import type { ProgrammeRow } from '@repo/programme/hot-reads';
import { dataKeyOf, openText, toProgramme } from '../programme-row.ts';
import { noInsight, pendingInsight, viewInsight, type ReadText } from './insights/insight-view.ts';
import { DangerCheck } from './danger-check.ts';

/** A saved text, the means to wait for its insight, and what is answered at once. */
export interface Saved extends ReadText {
  reflection: SavedReflection;
}

/** The text to save, and the newest version that it would follow. */
interface Save extends Pick<ReadText, 'dataKey' | 'text'> {
  week: number;
  basedOn?: number | undefined;
  newest: StoredWeek | undefined;
  /** The last version that was deleted. */
  deleted: number;
}

/**
 * How often a save retries after a simultaneous one. Each of those uses up one of the hour's saves, so
 * this number is never reached.
 */
const attempts = savesAnHour + 1;

/** @throws AppError when there is no such week, or it is not open yet */
export const reachableWeek = (
  { currentWeek }: Pick<ProgrammeRow, 'currentWeek'>,
  weekKey: string,
): number => {
  const week = findWeek(weekKey)?.week;
  if (!week) throw new AppError('NOT_FOUND');
  if (!isReachable(currentWeek, week)) throw new AppError('WEEK_LOCKED');
  return week;
};

export const toSaved = (saved: ReadText, stored: StoredInsight): Saved => {
  const { text: reflectionMessage, key } = saved;
  const view = viewInsight(saved, stored);
  return { ...saved, reflection: { reflectionMessage, version: key.version, ...view } };
};

@Injectable()
export class ReflectionsService {
  constructor(
    private readonly keys: MemberKeys,
    private readonly repository: ReflectionsRepository,
    private readonly deletions: TextDeletionsRepository,
    private readonly check: DangerCheck,
  ) {}

  /**
   * Saves first, in a separate transaction; the danger check and the insight come after it, so a
   * refused text is never read.
   */
  async save(row: ProgrammeRow, weekKey: string, body: ReflectionBody): Promise<Saved> {
    const week = reachableWeek(row, weekKey);
    const dataKey = dataKeyOf(row, this.keys.master) ?? (await this.keys.ensure(row.userId));
    const { message: text, basedOn } = body;
    const deleted = row.deletions?.find((deletion) => deletion.week === week)?.version ?? 0;
    const save = { week, dataKey, text, basedOn, deleted };
    let newest = row.weeks?.find((stored) => stored.week === week);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const saved = await this.#saveAfter(row, { ...save, newest });
      if (saved) return saved;
      newest = await this.#findFaster(row.userId, week);
    }
    throw new AppError('BUSY', { retryAfter: 1 });
  }

  /** @returns undefined when nothing was written because another save was faster */
  async #saveAfter(
    { userId, aiInsights }: ProgrammeRow,
    { week, basedOn, newest, deleted, ...save }: Save,
  ): Promise<Saved | undefined> {
    const newestText = newest && openText(save.dataKey, userId, newest);
    // The same text again, after a lost answer: no new version, and no new insight.
    if (newest && newestText === save.text)
      return toSaved(this.#read(save, { userId, week, version: newest.version }), newest);
    if (newest && basedOn !== undefined && basedOn < newest.version)
      throw new AppError('STALE_REFLECTION', {
        current: { reflectionMessage: newestText, version: newest.version },
      });
    const key = { userId, week, version: (newest?.version ?? deleted) + 1 };
    if (key.version > mostVersions) throw new AppError('TOO_MANY_VERSIONS');
    const isWanted = aiInsights === 'on';
    const begun = await this.repository.append({ ...save, key, isWanted });
    if (!begun) return undefined;
    const { insightStatus: status, nextInsightAt } = begun;
    const answer = toSaved(this.#read(save, key), { ...pendingInsight, status });
    if (nextInsightAt) answer.reflection.nextInsightAt = nextInsightAt;
    return answer;
  }

  /** The author's right for ever, so it needs neither the program nor a reachable week. */
  async takeBack(row: ProgrammeRow, weekKey: string): Promise<Programme> {
    const week = findWeek(weekKey)?.week;
    if (!week) throw new AppError('NOT_FOUND');
    const removed = await this.deletions.remove(row.userId, week);
    const isOther = (one: { week: number }): boolean => one.week !== week;
    const hasEnded = (stored: StoredWeek): boolean =>
      removed.ended.some((one) => one.week === stored.week && one.version === stored.version);
    const weeks = (row.weeks ?? [])
      .filter(isOther)
      .map((stored) => (hasEnded(stored) ? { ...stored, ...noInsight } : stored));
    const deletions = [...(row.deletions?.filter(isOther) ?? []), ...removed.deletions];
    return toProgramme({ ...row, weeks, deletions }, this.keys.master, this.check);
  }

  #read({ dataKey, text }: Pick<ReadText, 'dataKey' | 'text'>, key: InsightKey): ReadText {
    return { key, dataKey, text, danger: this.check.readSaved(key, text) };
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

import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type {
  Journal,
  JournalText,
  JournalVersions,
  JournalWeek,
} from '@repo/contracts/programme/journal';
import { findWeek, weeks } from '@repo/product/weeks';
import { ReflectionsRepository, type StoredVersion } from '@repo/programme/reflections.repository';
import { AppError } from '@repo/server/app-error';
import { MemberKeys } from '@repo/accounts/member-keys';
import { dataKeyOf, readWeekText } from '../programme-row.ts';
import { ProgrammeService } from '../programme.service.ts';
import { viewInsight } from '../reflections/insights/insight-view.ts';
import { DangerCheck } from '../reflections/danger-check.ts';
import type { JournalRow } from '@repo/programme/hot-reads';

/** Versions of one answer: each may be 10,000 characters long, with an insight. */
export const pageSize = 10;

/** Above every version. */
const newest = 2 ** 31 - 1;

interface Sealed {
  userId: string;
  dataKey: Buffer;
  stored: StoredVersion;
}

const titleOf = (number: number): string =>
  weeks.find(({ week }) => week === number)?.fullTitle ?? '';

/** Members keep access to their own texts, so nothing here checks whether they have paid. */
@Injectable()
export class JournalService {
  constructor(
    private readonly keys: MemberKeys,
    private readonly check: DangerCheck,
    private readonly repository: ReflectionsRepository,
    private readonly programme: ProgrammeService,
  ) {}

  async read(row: JournalRow): Promise<Journal> {
    const { userId, hasPremium } = row;
    const dataKey = dataKeyOf(row, this.keys.master);
    const written: JournalWeek[] = [];
    for (const stored of row.weeks ?? [])
      if (dataKey)
        written.push({
          ...(await this.#headOf(stored.week)),
          earlier: stored.earlier,
          ...(await this.#open({ userId, dataKey, stored })),
        });
    this.keys.renew(row);
    return { weeks: written, isOpen: hasPremium, wasOpen: row.wasOpen && !hasPremium };
  }

  /** @param before only versions below this one are returned */
  async readWeek(userId: string, key: string, before?: string): Promise<JournalVersions> {
    const week = findWeek(key)?.week;
    if (!week) throw new AppError('NOT_FOUND');
    // One more than is shown reveals whether there are others.
    const limit = pageSize + 1;
    const below = before ? Number(before) : newest;
    const rows = await this.repository.findVersions({ userId, week, before: below, limit });
    const dataKey = rows[0] && dataKeyOf({ userId, ...rows[0] }, this.keys.master);
    if (!dataKey) return { versions: [], next: null };
    const versions: JournalText[] = [];
    for (const stored of rows.slice(0, pageSize))
      versions.push(await this.#open({ userId, dataKey, stored }));
    return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
  }

  async #headOf(week: number) {
    const text = await this.programme.findText(week);
    return { week, title: titleOf(week), question: text?.prompt ?? null };
  }

  /** @throws DecryptionError when a key does not match: an incomplete journal is never answered */
  async #open({ userId, dataKey, stored }: Sealed): Promise<JournalText> {
    const saved = readWeekText(dataKey, userId, stored, this.check);
    const { chatGptResponse, ...state } = viewInsight(saved, stored);
    const isShown = state.insightStatus === 'done' && state.care !== 'danger';
    const { version, savedAt } = stored;
    const insight = isShown ? chatGptResponse : null;
    // Reading a long text takes a while; calls in between are answered.
    await setImmediate();
    return {
      version,
      savedAt: new Date(savedAt).toISOString(),
      text: saved.text,
      insight,
      ...state,
    };
  }
}

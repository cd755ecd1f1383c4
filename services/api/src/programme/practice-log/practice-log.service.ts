import { Injectable } from '@nestjs/common';
import { openLog, sealLog, type LogKey } from '@repo/backend/programme/practice-log';
import { isOpenDay, type LogBody, type SavedLogDay } from '@repo/contracts/programme/practice-log';
import type { LogDay, Practice } from '@repo/contracts/programme/programme';
import { rules } from '@repo/contracts/rules';
import { isCompleted } from '@repo/product/programme';
import type { Viewer } from '../../accounts/access/viewer.ts';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ProgrammeService } from '../programme.service.ts';
import { careText } from '../reflections/care-text.ts';
import { DangerCheck } from '../reflections/danger-check.ts';
import { reachableWeek } from '../reflections/reflections.service.ts';
import { readDay } from './log-days.ts';
import { PracticeLogRepository } from './practice-log.repository.ts';

type Lines = LogDay['lines'];

/** @throws AppError when the texts are not those of the week's fields */
const toLines = ({ fields }: Practice, texts: readonly string[]): Lines => {
  if (texts.length !== fields.length)
    throw new AppError('VALIDATION_FAILED', { errors: { lines: [rules.logLine.message] } });
  return fields
    .map(({ label }, place) => ({ label, text: texts[place] ?? '' }))
    .filter(({ text }) => text.trim() !== '');
};

/** One entry a day for the practice of the week (ADR 0035). */
@Injectable()
export class PracticeLogService {
  constructor(
    private readonly keys: MemberKeys,
    private readonly repository: PracticeLogRepository,
    private readonly check: DangerCheck,
    private readonly programme: ProgrammeService,
  ) {}

  async save(
    { userId, currentWeek }: Viewer,
    named: { week: string; day: string },
    { lines: texts, basedOn }: LogBody,
  ): Promise<SavedLogDay> {
    const week = reachableWeek({ currentWeek }, named.week);
    if (isCompleted(currentWeek, week) || !isOpenDay(named.day, new Date()))
      throw new AppError('LOG_CLOSED');
    const text = await this.programme.findText(week);
    if (!text) throw new AppError('WEEK_UNAVAILABLE');
    const lines = toLines(text.practice, texts);
    const key = { userId, week, day: named.day };
    const dataKey = await this.keys.ensure(userId);
    const version = await this.repository.save(key, sealLog(dataKey, key, lines), basedOn);
    return version === undefined
      ? this.#answerFaster(key, dataKey, lines)
      : this.#view(key, { lines, version });
  }

  /** If the answer was lost and the same lines are sent again, they are already saved. */
  async #answerFaster(key: LogKey, dataKey: Buffer, mine: Lines): Promise<SavedLogDay> {
    const stored = await this.repository.find(key);
    if (!stored) throw new AppError('BUSY', { retryAfter: 1 });
    const lines = openLog(dataKey, key, Buffer.from(stored.text, 'base64'));
    const current = this.#view(key, { lines, version: stored.version });
    if (JSON.stringify(lines) === JSON.stringify(mine)) return current;
    throw new AppError('STALE_LOG', { current });
  }

  #view(key: LogKey, day: Pick<LogDay, 'lines' | 'version'>): SavedLogDay {
    const { shown, reading } = readDay(key, day, this.check);
    return { ...shown, help: shown.care === 'danger' ? careText(reading) : null };
  }
}

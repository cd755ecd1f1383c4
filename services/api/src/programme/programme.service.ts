import { Injectable, Logger } from '@nestjs/common';
import { advance, findCurrentWeek } from '@repo/programme/enrolments.repository';
import { record } from '@repo/server/outbox/outbox';
import type { Programme, WeekText } from '@repo/contracts/programme/programme';
import { isReachable } from '@repo/product/programme';
import { findWeek, totalWeeks } from '@repo/product/weeks';
import { DataSource } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import type { ProgrammeRow } from '@repo/programme/hot-reads';
import { toProgramme } from './programme-row.ts';
import type { SessionUser } from '@repo/accounts/session-user';
import { MemberKeys } from '@repo/accounts/member-keys';
import { DangerCheck } from './reflections/danger-check.ts';
import { readWeekTexts } from './weeks/week-texts.ts';

@Injectable()
export class ProgrammeService {
  readonly #log = new Logger(ProgrammeService.name);
  #texts: Promise<ReadonlyMap<number, WeekText>> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly check: DangerCheck,
  ) {}

  #readTexts(): Promise<ReadonlyMap<number, WeekText>> {
    return (this.#texts ??= readWeekTexts((problem) => {
      this.#log.error(problem);
    }));
  }

  /** @returns undefined when its file is invalid; the caller checks access */
  async findText(week: number): Promise<WeekText | undefined> {
    return (await this.#readTexts()).get(week);
  }

  read(row: ProgrammeRow): Programme {
    const programme = toProgramme(row, this.memberKeys.master, this.check);
    this.memberKeys.renew(row);
    return programme;
  }

  /** The text of a week that the user has reached; a locked week's text is never answered. */
  async readWeek({ currentWeek }: SessionUser, key: string): Promise<WeekText> {
    const week = findWeek(key)?.week;
    if (!week) throw new AppError('NOT_FOUND');
    if (!isReachable(currentWeek, week)) throw new AppError('WEEK_LOCKED');
    const text = await this.findText(week);
    // The week's file is wrong, and the log says where. The other weeks are still served.
    if (!text) throw new AppError('WEEK_UNAVAILABLE');
    return text;
  }

  /** Moves by one week at most, never back. A repeated call changes nothing. */
  async updateProgress(row: ProgrammeRow, week: number): Promise<Programme> {
    // Reads first, so that a member whose texts cannot be decrypted is not moved either.
    const before = this.read(row);
    if (week <= row.currentWeek) return before;
    const currentWeek = await this.dataSource.transaction(async (manager) => {
      const hasMoved = await advance(manager, row.userId, week);
      if (hasMoved && week === totalWeeks)
        await record(manager, 'programme.completed', { userId: row.userId });
      return hasMoved ? week : findCurrentWeek(manager, row.userId);
    });
    const programProgress = { currentWeek, totalWeek: totalWeeks };
    const programme = { ...before, programProgress };
    if (week > currentWeek) throw new AppError('PROGRESS_CONFLICT', { current: programme });
    return programme;
  }
}

import { Controller, Param, Query, UseGuards } from '@nestjs/common';
import { journal, type Journal, type JournalVersions } from '@repo/contracts/programme/journal';
import type { Success } from '@repo/contracts/wire';
import { type SessionUser } from '@repo/accounts/session-user';
import { FromSession, HotRead } from '../../accounts/access/session-user.ts';
import { TextsGuard } from '../../platform/calls/texts.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { journalStatement, type JournalRow } from '@repo/programme/hot-reads';
import { JournalQueryDto } from '../programme.dto.ts';
import { JournalService } from './journal.service.ts';

@Controller()
@UseGuards(TextsGuard)
export class JournalController {
  constructor(private readonly service: JournalService) {}

  @Call(journal.read, 'verified')
  @HotRead(journalStatement)
  async read(@FromSession() row: JournalRow): Promise<Success<Journal>> {
    return ok(await this.service.read(row));
  }

  @Call(journal.readWeek, 'verified')
  async readWeek(
    @FromSession() { userId }: SessionUser,
    @Param('week') week: string,
    @Query() { before }: JournalQueryDto,
  ): Promise<Success<JournalVersions>> {
    return ok(await this.service.readWeek(userId, week, before));
  }
}

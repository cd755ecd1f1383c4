import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import { programme, type Programme, type WeekText } from '@repo/contracts/programme/programme';
import type { Success } from '@repo/contracts/wire';
import { TextsGuard } from '../platform/calls/texts.ts';
import { ok, Call } from '../platform/calls/route.ts';
import { programmeStatement, type ProgrammeRow } from '@repo/programme/hot-reads';
import type { SessionUser } from '@repo/accounts/session-user';
import { FromSession, HotRead } from '../accounts/access/session-user.ts';
import { ProgressBodyDto } from './programme.dto.ts';
import { ProgrammeService } from './programme.service.ts';

@Controller()
@UseGuards(TextsGuard)
export class ProgrammeController {
  constructor(private readonly service: ProgrammeService) {}

  @Call(programme.read, 'premium')
  @HotRead(programmeStatement)
  read(@FromSession() row: ProgrammeRow): Success<Programme> {
    return ok(this.service.read(row));
  }

  @Call(programme.readWeek, 'premium')
  async readWeek(
    @FromSession() user: SessionUser,
    @Param('week') week: string,
  ): Promise<Success<WeekText>> {
    return ok(await this.service.readWeek(user, week));
  }

  @Call(programme.updateProgress, 'premium')
  @HotRead(programmeStatement)
  async updateProgress(
    @FromSession() row: ProgrammeRow,
    @Body() { programProgress: { currentWeek } }: ProgressBodyDto,
  ): Promise<Success<Programme>> {
    const moved = await this.service.updateProgress(row, currentWeek);
    return ok(moved, messages.programme.weekDone(currentWeek));
  }
}

import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import type { OwnProgramme, Programme, WeekText } from '@repo/contracts/programme/programme';
import type { Success } from '@repo/contracts/wire';
import { Access } from '../platform/access.ts';
import { ok } from '../platform/envelope.ts';
import { programmeStatement, type ProgrammeRow } from './programme-row.ts';
import { toUser } from '../accounts/access/user-view.ts';
import { CurrentViewer, Reads, type Viewer } from '../accounts/access/viewer.ts';
import { ProgressBodyDto } from './programme.dto.ts';
import { ProgrammeService } from './programme.service.ts';

@Access('premium')
@Controller('self-guided')
export class ProgrammeController {
  constructor(private readonly service: ProgrammeService) {}

  @Get()
  @Reads(programmeStatement)
  read(@CurrentViewer() row: ProgrammeRow): Success<OwnProgramme> {
    return ok({ ...this.service.read(row), member: toUser(row) });
  }

  @Get('weeks/:week')
  async readWeek(
    @CurrentViewer() viewer: Viewer,
    @Param('week') week: string,
  ): Promise<Success<WeekText>> {
    return ok(await this.service.readWeek(viewer, week));
  }

  @Patch()
  @Reads(programmeStatement)
  async updateProgress(
    @CurrentViewer() row: ProgrammeRow,
    @Body() { programProgress: { currentWeek } }: ProgressBodyDto,
  ): Promise<Success<Programme>> {
    const programme = await this.service.updateProgress(row, currentWeek);
    return ok(programme, messages.programme.weekDone(currentWeek));
  }
}

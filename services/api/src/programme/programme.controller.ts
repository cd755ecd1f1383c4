import { Body, Controller, Param } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import {
  programme,
  type OwnProgramme,
  type Programme,
  type WeekText,
} from '@repo/contracts/programme/programme';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../platform/calls/route.ts';
import { programmeStatement, type ProgrammeRow } from './programme-row.ts';
import { CurrentViewer, Reads, toUser, type Viewer } from '../accounts/access/viewer.ts';
import { ProgressBodyDto } from './programme.dto.ts';
import { ProgrammeService } from './programme.service.ts';

@Controller()
export class ProgrammeController {
  constructor(private readonly service: ProgrammeService) {}

  @Call(programme.read, 'premium')
  @Reads(programmeStatement)
  read(@CurrentViewer() row: ProgrammeRow): Success<OwnProgramme> {
    return ok({ ...this.service.read(row), member: toUser(row) });
  }

  @Call(programme.readWeek, 'premium')
  async readWeek(
    @CurrentViewer() viewer: Viewer,
    @Param('week') week: string,
  ): Promise<Success<WeekText>> {
    return ok(await this.service.readWeek(viewer, week));
  }

  @Call(programme.updateProgress, 'premium')
  @Reads(programmeStatement)
  async updateProgress(
    @CurrentViewer() row: ProgrammeRow,
    @Body() { programProgress: { currentWeek } }: ProgressBodyDto,
  ): Promise<Success<Programme>> {
    const moved = await this.service.updateProgress(row, currentWeek);
    return ok(moved, messages.programme.weekDone(currentWeek));
  }
}

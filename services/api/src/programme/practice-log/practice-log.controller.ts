import { Body, Controller, Param } from '@nestjs/common';
import { practiceLog, type SavedLogDay } from '@repo/contracts/programme/practice-log';
import type { Success } from '@repo/contracts/wire';
import { CurrentViewer, type Viewer } from '../../accounts/access/viewer.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { LogBodyDto } from '../programme.dto.ts';
import { PracticeLogService } from './practice-log.service.ts';

@Controller()
export class PracticeLogController {
  constructor(
    private readonly service: PracticeLogService,
    private readonly limits: Limits,
  ) {}

  @Call(practiceLog.save, 'premium')
  async save(
    @CurrentViewer() viewer: Viewer,
    @Param('week') week: string,
    @Param('day') day: string,
    @Body() body: LogBodyDto,
  ): Promise<Success<SavedLogDay>> {
    await this.limits.count(['logSave', viewer.userId]);
    return ok(await this.service.save(viewer, { week, day }, body));
  }
}

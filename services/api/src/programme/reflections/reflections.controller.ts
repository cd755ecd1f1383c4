import { Body, Controller, Param, Res } from '@nestjs/common';
import { reflections, type SavedReflection } from '@repo/contracts/programme/reflections';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply } from 'fastify';
import { Call } from '../../platform/route.ts';
import { programmeStatement, type ProgrammeRow } from '../programme-row.ts';
import { CurrentViewer, Reads } from '../../accounts/access/viewer.ts';
import { InsightFollow } from './insight-follow.ts';
import { answerSaved, goneSignal } from './reflections.answer.ts';
import { ReflectionBodyDto } from './reflections.dto.ts';
import { ReflectionsService } from './reflections.service.ts';

@Controller()
export class ReflectionsController {
  constructor(
    private readonly service: ReflectionsService,
    private readonly insights: InsightFollow,
  ) {}

  @Call(reflections.save, 'premium')
  @Reads(programmeStatement)
  async save(
    @CurrentViewer() row: ProgrammeRow,
    @Param('week') week: string,
    @Body() body: ReflectionBodyDto,
    @Res() reply: FastifyReply,
  ): Promise<Success<SavedReflection>> {
    const saved = await this.service.save(row, week, body);
    const updates = this.insights.follow(saved, goneSignal(reply));
    return answerSaved(reply, saved.reflection, updates);
  }
}

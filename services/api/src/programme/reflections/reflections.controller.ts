import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access.ts';
import { programmeStatement, type ProgrammeRow } from '../programme-row.ts';
import { CurrentViewer, Reads } from '../../accounts/access/viewer.ts';
import { InsightFollow } from './insight-follow.ts';
import { answerSaved, goneSignal } from './reflections.answer.ts';
import { ReflectionBodyDto } from './reflections.dto.ts';
import { ReflectionsService } from './reflections.service.ts';

@Access('premium')
@Controller('self-guided/reflection-messages')
export class ReflectionsController {
  constructor(
    private readonly service: ReflectionsService,
    private readonly insights: InsightFollow,
  ) {}

  @Post(':week')
  @HttpCode(200)
  @Reads(programmeStatement)
  async save(
    @CurrentViewer() row: ProgrammeRow,
    @Param('week') week: string,
    @Body() body: ReflectionBodyDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const saved = await this.service.save(row, week, body);
    const updates = this.insights.follow(saved, goneSignal(reply));
    await answerSaved(reply, saved.reflection, updates);
  }
}

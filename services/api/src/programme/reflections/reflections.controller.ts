import { Body, Controller, Param, Res, UseGuards } from '@nestjs/common';
import { reflections, type SavedReflection } from '@repo/contracts/programme/reflections';
import type { Programme } from '@repo/contracts/programme/programme';
import type { Success } from '@repo/contracts/wire';
import { messages } from '@repo/contracts/messages';
import type { FastifyReply } from 'fastify';
import { TextsGuard } from '../../platform/calls/texts.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { logCall } from '../../platform/log.ts';
import { programmeStatement, type ProgrammeRow } from '@repo/programme/hot-reads';
import { FromSession, Reads } from '../../accounts/access/session-user.ts';
import { InsightUpdates } from './insights/insight-updates.ts';
import { InsightRequests } from './insights/insight-requests.ts';
import { answerSaved, disconnectSignal } from './reflections.answer.ts';
import { ReflectionBodyDto } from '../programme.dto.ts';
import { ReflectionsService, type Saved } from './reflections.service.ts';

@Controller()
@UseGuards(TextsGuard)
export class ReflectionsController {
  constructor(
    private readonly service: ReflectionsService,
    private readonly requests: InsightRequests,
    private readonly insights: InsightUpdates,
  ) {}

  @Call(reflections.save, 'premium')
  @Reads(programmeStatement)
  async save(
    @FromSession() row: ProgrammeRow,
    @Param('week') week: string,
    @Body() body: ReflectionBodyDto,
    @Res() reply: FastifyReply,
  ): Promise<Success<SavedReflection>> {
    return this.#answer(
      reply,
      await this.service.save(row, week, body),
      messages.reflections.savedToast,
    );
  }

  @Call(reflections.takeBack, 'verified')
  @Reads(programmeStatement)
  async takeBack(
    @FromSession() row: ProgrammeRow,
    @Param('week') week: string,
  ): Promise<Success<Programme>> {
    return ok(await this.service.takeBack(row, week));
  }

  @Call(reflections.requestInsight, 'premium')
  @Reads(programmeStatement)
  async requestInsight(
    @FromSession() row: ProgrammeRow,
    @Param('week') week: string,
    @Res() reply: FastifyReply,
  ): Promise<Success<SavedReflection>> {
    return this.#answer(reply, await this.requests.request(row, week));
  }

  #answer(reply: FastifyReply, saved: Saved, message?: string): Promise<Success<SavedReflection>> {
    // Logged here, because the rest of the duration depends on what the text says.
    logCall(reply);
    const updates = this.insights.follow(saved, disconnectSignal(reply));
    return answerSaved(reply, ok(saved.reflection, message), updates);
  }
}

import { Body, Controller, Param, Res, UseGuards } from '@nestjs/common';
import {
  reflections,
  type SavedReflection,
  type ReflectionEvents,
} from '@repo/contracts/programme/reflections';
import type { Programme } from '@repo/contracts/programme/programme';
import type { Success } from '@repo/contracts/wire';
import { messages } from '@repo/contracts/messages';
import type { FastifyReply } from 'fastify';
import { TextsGuard } from '../../platform/calls/texts.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { logCall } from '../../platform/log.ts';
import { programmeStatement, type ProgrammeRow } from '@repo/programme/hot-reads';
import { FromSession, HotRead } from '../../accounts/access/session-user.ts';
import { InsightUpdates } from './insights/insight-updates.ts';
import { InsightRequests } from './insights/insight-requests.ts';
import { ReflectionBodyDto } from '../programme.dto.ts';
import { ReflectionsService, type Saved } from './reflections.service.ts';

type Answer = Success<SavedReflection>;
/** Ends with undefined when the text was deleted meanwhile. */
type Updates = AsyncIterable<SavedReflection | undefined>;

/** Proxies and phone networks drop a silent connection; a comment now and then keeps it open. */
const heartbeatMs = 5_000;

/** @returns a signal that fires when the client has gone. */
const disconnectSignal = (reply: FastifyReply): AbortSignal => {
  // Gone while the text was being saved: no event will follow.
  if (reply.raw.closed) return AbortSignal.abort();
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
};

/** The last state as it is shown: half an insight is none yet, and of a deleted text no word is left. */
const toShown = ({ version }: SavedReflection, latest?: SavedReflection): SavedReflection =>
  latest
    ? {
        ...latest,
        chatGptResponse: latest.insightStatus === 'done' ? latest.chatGptResponse : null,
      }
    : {
        reflectionMessage: '',
        chatGptResponse: null,
        insightStatus: 'failed',
        version,
        care: null,
      };

const answerJson = async (reply: FastifyReply, answer: Answer, updates: Updates) => {
  const { data: saved, message } = answer;
  let latest: SavedReflection | undefined = saved;
  try {
    for await (const update of updates) latest = update;
  } catch {
    // The text is saved, which is what the call was for; the insight shows on the next visit.
    latest = saved;
  }
  const shown = toShown(saved, latest);
  await reply.send(ok(shown, message));
  return ok(shown);
};

const answerStream = async (reply: FastifyReply, { data: saved }: Answer, updates: Updates) => {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = <Name extends keyof ReflectionEvents>(name: Name, data: ReflectionEvents[Name]) =>
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  let latest: SavedReflection | undefined = saved;
  try {
    const { reflectionMessage, insightStatus, version, care, nextInsightAt } = saved;
    const next = nextInsightAt && { nextInsightAt };
    send('saved', { reflectionMessage, insightStatus, version, care, ...next });
    let sent = 0;
    for await (const update of updates) {
      // Care comes as a whole, with the last event, because it is not part of an insight.
      const grown = update?.care === 'danger' ? '' : (update?.chatGptResponse?.slice(sent) ?? '');
      if (grown.trim() !== '') send('insight', { sentence: grown });
      sent += grown.length;
      latest = update;
    }
    const shown = toShown(saved, latest);
    send(shown.insightStatus === 'failed' ? 'failed' : 'done', shown);
  } catch {
    // The text is saved; a client that misses `done` reads the programme again.
    send('failed', { ...saved, insightStatus: 'pending' });
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
  return ok(toShown(saved, latest));
};

/**
 * Answers as the client asked: one JSON at the end, or events while the insight grows.
 * @param answer the state when the text was saved
 * @returns the last state sent
 */
const answerSaved = (reply: FastifyReply, answer: Answer, updates: Updates): Promise<Answer> =>
  reply.request.headers.accept?.includes('text/event-stream')
    ? answerStream(reply, answer, updates)
    : answerJson(reply, answer, updates);

@Controller()
@UseGuards(TextsGuard)
export class ReflectionsController {
  constructor(
    private readonly service: ReflectionsService,
    private readonly requests: InsightRequests,
    private readonly insights: InsightUpdates,
  ) {}

  @Call(reflections.save, 'premium')
  @HotRead(programmeStatement)
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
  @HotRead(programmeStatement)
  async takeBack(
    @FromSession() row: ProgrammeRow,
    @Param('week') week: string,
  ): Promise<Success<Programme>> {
    return ok(await this.service.takeBack(row, week));
  }

  @Call(reflections.requestInsight, 'premium')
  @HotRead(programmeStatement)
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

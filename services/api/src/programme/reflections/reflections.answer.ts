import type { ReflectionEvents, SavedReflection } from '@repo/contracts/programme/reflections';
import type { FastifyReply } from 'fastify';
import type { Success } from '@repo/contracts/wire';
import { ok } from '../../platform/calls/route.ts';

type Answer = Success<SavedReflection>;
type Updates = AsyncIterable<SavedReflection>;

/** Proxies and phone networks drop a silent connection; a comment now and then keeps it open. */
const heartbeatMs = 5_000;

/** @returns a signal that fires when the client has gone. */
export const disconnectSignal = (reply: FastifyReply): AbortSignal => {
  // Gone while the text was being saved: no event will follow.
  if (reply.raw.closed) return AbortSignal.abort();
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
};

const answerJson = async (reply: FastifyReply, answer: Answer, updates: Updates) => {
  const { data: saved, message } = answer;
  let latest = saved;
  try {
    for await (const update of updates) latest = update;
  } catch {
    // The text is saved, which is what the call was for; the insight shows on the next visit.
    latest = saved;
  }
  const isDone = latest.insightStatus === 'done';
  const shown = { ...latest, chatGptResponse: isDone ? latest.chatGptResponse : null };
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
  let latest = saved;
  try {
    const { reflectionMessage, insightStatus, version, care, nextInsightAt } = saved;
    const next = nextInsightAt && { nextInsightAt };
    send('saved', { reflectionMessage, insightStatus, version, care, ...next });
    let sent = 0;
    for await (const update of updates) {
      // Care comes as a whole, with the last event, because it is not part of an insight.
      const grown = update.care === 'danger' ? '' : (update.chatGptResponse?.slice(sent) ?? '');
      if (grown.trim() !== '') send('insight', { sentence: grown });
      sent += grown.length;
      latest = update;
    }
    send(latest.insightStatus === 'failed' ? 'failed' : 'done', latest);
  } catch {
    // The text is saved; a client that misses `done` reads the programme again.
    send('failed', { ...saved, insightStatus: 'pending' });
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
  return ok(latest);
};

/**
 * Answers as the client asked: one JSON at the end, or events while the insight grows.
 * @param answer the state when the text was saved
 * @returns the last state sent
 */
export const answerSaved = (
  reply: FastifyReply,
  answer: Answer,
  updates: Updates,
): Promise<Answer> =>
  reply.request.headers.accept?.includes('text/event-stream')
    ? answerStream(reply, answer, updates)
    : answerJson(reply, answer, updates);

import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import type { AiCall } from './ai-ledger.ts';
import { draftResponse } from './openai-events.ts';

/** Fast, but slow enough to see the sentences appear. */
const wordPauseMs = 5;

/** These faults end a stream half-way. */
export const breaks: ReadonlySet<string> = new Set(['drop', 'failed', 'incomplete']);

const piecesOf = (text: string): string[] =>
  // A megabyte in words would be two hundred thousand events.
  text.length > 50_000
    ? (text.match(/[\s\S]{1,16384}/g) ?? [])
    : (text.match(/\S{1,16}\s{0,16}|\s{1,16}/g) ?? []);

const hasSentence = (text: string): boolean => /[.!?…]["”]?\s/.test(text);

/** Writes server-sent events at the pace of the client, until it is gone. */
const openStream = (reply: FastifyReply) => {
  const { raw } = reply.hijack();
  const isGone = () => raw.destroyed;
  let sequence = 0;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const write = async (event: object & { type: string }): Promise<void> => {
    const data = JSON.stringify({ ...event, sequence_number: sequence++ });
    const isFlushed = raw.write(`event: ${event.type}\ndata: ${data}\n\n`);
    if (!isFlushed && !isGone()) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
  };
  return { write, isGone, end: () => raw.end(), hangUp: () => raw.destroy() };
};

type Stream = ReturnType<typeof openStream>;
type Draft = ReturnType<typeof draftResponse>;

interface Answer {
  model: string;
  text: string;
  fault: Fault | null;
  call: AiCall;
}

/** @returns the text that was written before the client left or the fault broke it off */
const writeWords = async (stream: Stream, draft: Draft, answer: Answer): Promise<string> => {
  const { text, fault, call } = answer;
  const pieces = piecesOf(text);
  const isBroken = fault !== null && breaks.has(fault.mode);
  let sent = '';
  for (const piece of isBroken ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    if (stream.isGone()) break;
    await stream.write(draft.delta(piece));
    sent += piece;
    if (hasSentence(sent)) call.firstSentenceAt ??= new Date().toISOString();
    await wait(fault?.mode === 'slow' ? (fault.ms ?? 200) : wordPauseMs);
  }
  return sent;
};

/** Streams a text as the Responses API does, and breaks off where the fault says so. */
export const streamText = async (reply: FastifyReply, answer: Answer): Promise<void> => {
  const { model, text, fault, call } = answer;
  const draft = draftResponse(model);
  const stream = openStream(reply);
  for (const event of draft.opening()) await stream.write(event);
  const sent = await writeWords(stream, draft, answer);
  if (!fault) call.outcome = stream.isGone() ? 'broken' : 'completed';
  if (stream.isGone()) return;
  if (fault?.mode === 'drop') return void stream.hangUp();
  if (fault?.mode === 'failed' || fault?.mode === 'incomplete')
    await stream.write(draft.broken(fault.mode, sent));
  else for (const event of draft.closing(text)) await stream.write(event);
  stream.end();
};

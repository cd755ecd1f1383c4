import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { OpenAI } from 'openai';
import type { Fault } from '../faults.ts';
import type { AiCall } from './ai-ledger.ts';

const newId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

/** The SDK adds `output_text` by itself: what comes over the wire has none. */
type WireResponse = Omit<OpenAI.Responses.Response, 'output_text'>;
type Wire<Event> = Event extends { response: OpenAI.Responses.Response }
  ? Omit<Event, 'response'> & { response: WireResponse }
  : Event;
/** The number of each event is given when it is written. */
type Numberless<Event> = Event extends unknown ? Omit<Event, 'sequence_number'> : never;
type StreamEvent = Numberless<Wire<OpenAI.Responses.ResponseStreamEvent>>;

const outputText = (text: string): OpenAI.Responses.ResponseOutputText => ({
  type: 'output_text',
  annotations: [],
  logprobs: [],
  text,
});

const message = (id: string, text: string | null): OpenAI.Responses.ResponseOutputMessage => ({
  id,
  type: 'message',
  status: text === null ? 'in_progress' : 'completed',
  role: 'assistant',
  content: text === null ? [] : [outputText(text)],
});

type Status = 'in_progress' | 'completed' | 'failed' | 'incomplete';

/** The events that make up one answer of the Responses API. */
const draftResponse = (model: string) => {
  const id = newId('resp');
  const itemId = newId('msg');
  const createdAt = Math.floor(Date.now() / 1000);
  const place = { item_id: itemId, output_index: 0, content_index: 0 };

  const response = (text: string | null, status: Status): WireResponse => ({
    id,
    object: 'response',
    access_programs: null,
    created_at: createdAt,
    status,
    error: status === 'failed' ? { code: 'server_error', message: 'A sandbox fault.' } : null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    instructions: null,
    metadata: {},
    model,
    output: text === null ? [] : [message(itemId, text)],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
  });

  return {
    /** Events before the first word. */
    opening: (): StreamEvent[] => [
      { type: 'response.created', response: response(null, 'in_progress') },
      { type: 'response.in_progress', response: response(null, 'in_progress') },
      { type: 'response.output_item.added', output_index: 0, item: message(itemId, null) },
      { type: 'response.content_part.added', ...place, part: outputText('') },
    ],
    delta: (delta: string): StreamEvent => ({
      type: 'response.output_text.delta',
      ...place,
      delta,
      logprobs: [],
    }),
    /** The event of an answer that stopped half-way. */
    broken: (status: 'failed' | 'incomplete', text: string): StreamEvent => ({
      type: `response.${status}` as const,
      response: response(text, status),
    }),
    /** Events after the last word. */
    closing: (text: string): StreamEvent[] => [
      { type: 'response.output_text.done', ...place, text, logprobs: [] },
      { type: 'response.content_part.done', ...place, part: outputText(text) },
      { type: 'response.output_item.done', output_index: 0, item: message(itemId, text) },
      { type: 'response.completed', response: response(text, 'completed') },
    ],
  };
};

/** Fast, but slow enough to see the sentences appear. */
const wordPauseMs = 5;

/** These faults end a stream half-way. */
export const streamEndingFaults: ReadonlySet<string> = new Set(['drop', 'failed', 'incomplete']);

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
  const write = async (event: StreamEvent): Promise<void> => {
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
  const isBroken = fault !== null && streamEndingFaults.has(fault.mode);
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

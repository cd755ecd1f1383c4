import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Faults } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import type { AiCall, AiLedger } from './ai-ledger.ts';
import { mark, writeFalseQuote, writeInsight } from './insight.ts';
import { draftResponse, type ResponseRequest } from './openai-events.ts';
import { findReflection, userTexts, type ResponseInput } from './reflection.ts';

/** A quiet pace that still lets one see the sentences come. */
const wordPause = 5;

const errorBody = (status: number) => ({
  error: {
    message: 'A fault that the sandbox was asked for.',
    type: status === 401 ? 'invalid_request_error' : 'server_error',
    param: null,
    code:
      ({ 401: 'invalid_api_key', 429: 'rate_limit_exceeded' } as Record<number, string>)[status] ??
      null,
  },
});

const megabyte = 1024 * 1024;
const filler = 'You are allowed to go slowly. ';

/** What a fault writes instead of an insight. */
const faultyTexts: Record<string, (reflection: string, fault: Fault) => string> = {
  empty: () => '',
  megabyte: () => `${mark} ${filler.repeat(megabyte / filler.length)}`,
  text: (_reflection, { text = '' }) => text,
  'false-quote': writeFalseQuote,
};

/** These end a stream half-way. */
const breaks = new Set(['drop', 'failed', 'incomplete']);

/** These change the text or its stream; every other fault is plain HTTP. */
const textFaults = new Set([...Object.keys(faultyTexts), 'slow']);

const piecesOf = (text: string): string[] =>
  // A megabyte in words would be two hundred thousand events.
  text.length > 50_000 ? (text.match(/[\s\S]{1,16384}/g) ?? []) : (text.match(/\S+\s*/g) ?? []);

const hasSentence = (text: string): boolean => /[.!?…]["”]?\s/.test(text);

interface Stream {
  reply: FastifyReply;
  request: ResponseRequest;
  text: string;
  fault: Fault | null;
  call: AiCall;
}

const markFirstSentence = (call: AiCall, sent: string): void => {
  if (call.firstSentenceAt === null && hasSentence(sent)) {
    call.firstSentenceAt = new Date().toISOString();
  }
};

const streamText = async ({ reply, request, text, fault, call }: Stream): Promise<void> => {
  const draft = draftResponse(request);
  const { raw } = reply.hijack();
  const isGone = () => raw.destroyed;
  let sequence = 0;
  const write = async (event: object & { type: string }): Promise<void> => {
    const data = JSON.stringify({ ...event, sequence_number: sequence++ });
    const isFlushed = raw.write(`event: ${event.type}\ndata: ${data}\n\n`);
    if (!isFlushed && !isGone()) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
  };

  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (const event of draft.opening()) await write(event);
  const pieces = piecesOf(text);
  const breakAt = fault && breaks.has(fault.mode) ? Math.ceil(pieces.length / 2) : Infinity;
  let sent = '';
  for (const [index, piece] of pieces.entries()) {
    if (isGone()) return;
    if (index >= breakAt) break;
    await write(draft.delta(piece));
    sent += piece;
    markFirstSentence(call, sent);
    await wait(fault?.mode === 'slow' ? (fault.ms ?? 200) : wordPause);
  }
  if (isGone()) return;
  if (fault?.mode === 'drop') return void raw.destroy();
  if (fault && breaks.has(fault.mode)) {
    await write(draft.broken(fault.mode === 'failed' ? 'failed' : 'incomplete', sent));
    return void raw.end();
  }
  for (const event of draft.closing(text)) await write(event);
  raw.end();
  if (!fault) call.outcome = 'completed';
};

const openCall = (ledger: AiLedger, body: ResponseRequest): AiCall =>
  ledger.open({
    model: body.model ?? '',
    isStream: body.stream === true,
    isStored: body.store ?? true,
    tools: body.tools?.length ?? 0,
    fields: Object.keys(body).sort(),
    instructions: body.instructions ?? '',
    input: userTexts(body.input as ResponseInput | undefined),
  });

const invalidRequest = (message: string, param: string | null) => ({
  error: { message, type: 'invalid_request_error', param, code: null },
});

const objection = (body: ResponseRequest | undefined): ReturnType<typeof invalidRequest> | null => {
  if (typeof body?.model !== 'string')
    return invalidRequest("Missing required parameter: 'model'.", 'model');
  const { input } = body;
  if (typeof input === 'string' || Array.isArray(input)) return null;
  return invalidRequest("Missing required parameter: 'input'.", 'input');
};

/** OpenAI's Responses API, with an answer to the actual reflection. */
export const openaiRoutes = (server: FastifyInstance, ledger: AiLedger, faults: Faults): void => {
  const respond = async (
    request: FastifyRequest<{ Body: ResponseRequest | undefined }>,
    reply: FastifyReply,
  ) => {
    if (!/^bearer \S+$/i.test(request.headers.authorization ?? '')) {
      return reply.code(401).send(errorBody(401));
    }
    const { body } = request;
    const problem = objection(body);
    if (!body || problem) return reply.code(400).send(problem);
    const call = openCall(ledger, body);
    const fault = faults.take('openai', call.input.join('\n'));
    if (fault) call.outcome = `fault:${fault.mode}`;
    const isPlain =
      fault && !textFaults.has(fault.mode) && !(breaks.has(fault.mode) && body.stream);
    if (isPlain && (await applyFault(reply, fault, errorBody))) return reply;

    const reflection = findReflection(body.input as ResponseInput);
    const text =
      faultyTexts[fault?.mode ?? '']?.(reflection, fault as Fault) ?? writeInsight(reflection);
    void reply.header('x-request-id', call.id);
    if (body.stream) {
      await streamText({ reply, request: body, text, fault, call });
      if (call.outcome === 'open') call.outcome = 'broken';
    } else {
      markFirstSentence(call, text);
      if (!fault) call.outcome = 'completed';
      void reply.send(draftResponse(body).complete(text));
    }
    call.completedAt = new Date().toISOString();
    return reply;
  };

  server.post('/openai/v1/responses', respond);
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import type { Fault } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { sandboxMarker, writeFalseQuote, composeInsight } from './insight.ts';
import { moderate, moderationRequest } from './moderation.ts';
import { findReflection, responseInput, userTexts } from './insight.ts';
import { streamEndingFaults, streamText } from './stream.ts';

const errorCodes: Record<number, string> = { 401: 'invalid_api_key', 429: 'rate_limit_exceeded' };

const faultBody = (status: number) => ({
  error: {
    message: 'A fault that the sandbox was asked for.',
    type: status === 401 ? 'invalid_request_error' : 'server_error',
    param: null,
    code: errorCodes[status] ?? null,
  },
});

/** The only fields that the product sends; it always asks for a stream that is not stored. */
const responseRequest = z.strictObject({
  model: z.string(),
  input: responseInput,
  stream: z.literal(true),
  instructions: z.string().optional(),
  store: z.literal(false),
  max_output_tokens: z.int().min(16).optional(),
} satisfies Partial<Record<keyof OpenAI.Responses.ResponseCreateParams, z.ZodType>>);

/** What the product's prompt asks for instead of an insight where a text means danger. */
const careMarker = '[[care]]';

const megabyte = 1024 * 1024;
const filler = 'You are allowed to go slowly. ';

/** What a fault writes instead of an insight. */
const faultyTexts: Record<string, (reflection: string, fault: Fault) => string> = {
  empty: () => '',
  megabyte: () => `${sandboxMarker} ${filler.repeat(megabyte / filler.length)}`,
  text: (_reflection, { text = '' }) => text,
  'false-quote': writeFalseQuote,
  care: () => careMarker,
};

/** These change the text or its stream; every other fault is plain HTTP. */
const streamFaults = new Set([...Object.keys(faultyTexts), ...streamEndingFaults, 'slow']);

const textFor = (reflection: string, fault: Fault | null): string => {
  const faulty = fault && faultyTexts[fault.mode];
  return faulty ? faulty(reflection, fault) : composeInsight(reflection);
};

const refuse = (reply: FastifyReply, [issue]: z.core.$ZodIssue[]) => {
  const unknown = issue?.code === 'unrecognized_keys' && issue.keys[0];
  const param = unknown || String(issue?.path[0] ?? '');
  const message = `${unknown ? 'Unknown' : 'Missing or invalid'} parameter: '${param}'.`;
  const code = unknown ? 'unknown_parameter' : null;
  return reply.code(400).send({ error: { message, type: 'invalid_request_error', param, code } });
};

const hasKey = ({ headers }: FastifyRequest): boolean =>
  /^bearer \S+$/i.test(headers.authorization ?? '');

const respond =
  ({ ai, faults }: Sandbox) =>
  async (incoming: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(incoming)) return reply.code(401).send(faultBody(401));
    const { data: request, error } = responseRequest.safeParse(incoming.body ?? {});
    if (error) return refuse(reply, error.issues);
    const call = ai.open({ fields: Object.keys(request).sort(), input: userTexts(request.input) });
    const fault = faults.take('openai', call.input.join('\n'));
    if (fault) call.outcome = `fault:${fault.mode}`;
    const isPlain = fault && !streamFaults.has(fault.mode);
    if (isPlain && (await applyFault(reply, fault, faultBody))) return reply;
    const text = textFor(findReflection(request.input), fault);
    await streamText(reply, { model: request.model, text, fault, call });
    return reply;
  };

const respondToModeration =
  ({ ai, faults }: Sandbox) =>
  async (incoming: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(incoming)) return reply.code(401).send(faultBody(401));
    const { data: request, error } = moderationRequest.safeParse(incoming.body ?? {});
    if (error) return refuse(reply, error.issues);
    ai.moderated(request.input);
    const fault = faults.take('moderation', request.input);
    if (fault && (await applyFault(reply, fault, faultBody))) return reply;
    return moderate(request);
  };

/** OpenAI's Responses API, with an answer to the actual reflection, and its moderation. */
export const openaiRoutes = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.post('/openai/v1/responses', respond(sandbox));
  server.post('/openai/v1/moderations', respondToModeration(sandbox));
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import type { Fault } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { composeInsight, findReflection, responseInput, userTexts } from './insight.ts';
import { streamText } from './stream.ts';

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

/** It asks about one text. */
const moderationRequest = z.strictObject({
  model: z.string(),
  input: z.string(),
} satisfies Partial<Record<keyof OpenAI.ModerationCreateParams, z.ZodType>>);

/** What a fault writes instead of an insight; every other one but `drop` is plain HTTP. */
const faultyTexts: Record<string, (fault: Fault) => string> = {
  empty: () => '',
  text: ({ text = '' }) => text,
};

const refuse = (reply: FastifyReply, [issue]: z.core.$ZodIssue[]) => {
  const unknown = issue?.code === 'unrecognized_keys' && issue.keys[0];
  const param = unknown || String(issue?.path[0] ?? '');
  const message = `${unknown ? 'Unknown' : 'Missing or invalid'} parameter: '${param}'.`;
  return reply.code(400).send({ error: { message, type: 'invalid_request_error', param } });
};

const hasKey = ({ headers }: FastifyRequest): boolean =>
  /^bearer \S+$/i.test(headers.authorization ?? '');

const respond =
  ({ ai, faults }: Sandbox) =>
  async (incoming: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(incoming)) return reply.code(401).send(faultBody(401));
    const { data: request, error } = responseRequest.safeParse(incoming.body ?? {});
    if (error) return refuse(reply, error.issues);
    const call = ai.open(userTexts(request.input));
    const fault = faults.take('openai', call.input.join('\n'));
    const faulty = fault && faultyTexts[fault.mode];
    const isBroken = fault?.mode === 'drop';
    const isPlain = fault && !faulty && !isBroken;
    if (isPlain && (await applyFault(reply, fault, faultBody))) return reply;
    const text = faulty ? faulty(fault) : composeInsight(findReflection(request.input));
    const onSentence = () => void (call.firstSentenceAt = new Date().toISOString());
    await streamText(reply, { model: request.model, text, isBroken, onSentence });
    return reply;
  };

const categories = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
];

/** Finds nothing in any text: what the product does with a score is tested with a model of its own. */
const respondToModeration =
  ({ ai, faults }: Sandbox) =>
  async (incoming: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(incoming)) return reply.code(401).send(faultBody(401));
    const { data: request, error } = moderationRequest.safeParse(incoming.body ?? {});
    if (error) return refuse(reply, error.issues);
    ai.moderated(request.input);
    const fault = faults.take('moderation', request.input);
    if (fault && (await applyFault(reply, fault, faultBody))) return reply;
    const category_scores = Object.fromEntries(categories.map((name) => [name, 0.0004]));
    return {
      id: 'modr-sandbox',
      model: request.model,
      results: [{ flagged: false, category_scores }],
    };
  };

/** OpenAI's Responses API, with an answer to the actual reflection, and its moderation. */
export const openaiRoutes = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.post('/openai/v1/responses', respond(sandbox));
  server.post('/openai/v1/moderations', respondToModeration(sandbox));
};

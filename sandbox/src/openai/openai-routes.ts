import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAI } from 'openai';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { applyFault, faultMessage } from '../http-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { composeInsight, findReflection, responseInput, userTexts } from './insight.ts';
import { streamText } from './stream.ts';

const errorCodes: Record<number, string> = { 401: 'invalid_api_key', 429: 'rate_limit_exceeded' };

const faultBody = (status: number) => ({
  error: {
    message: faultMessage,
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

const refuse = (reply: FastifyReply, [issue]: z.core.$ZodIssue[]): void => {
  const unknown = issue?.code === 'unrecognized_keys' && issue.keys[0];
  const param = unknown || String(issue?.path[0] ?? '');
  const message = `${unknown ? 'Unknown' : 'Missing or invalid'} parameter: '${param}'.`;
  void reply.code(400).send({ error: { message, type: 'invalid_request_error', param } });
};

/** @returns the request; undefined once it has been refused */
const readRequest = <Schema extends z.ZodType>(
  schema: Schema,
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
): z.output<Schema> | undefined => {
  const hasKey = /^bearer \S+$/i.test(headers.authorization ?? '');
  const { data, error } = schema.safeParse(body ?? {});
  if (!hasKey) void reply.code(401).send(faultBody(401));
  else if (error) refuse(reply, error.issues);
  return hasKey ? data : undefined;
};

const scores = Object.fromEntries(
  'harassment harassment/threatening hate hate/threatening illicit illicit/violent self-harm self-harm/intent self-harm/instructions sexual sexual/minors violence violence/graphic'
    .split(' ')
    .map((category) => [category, 0.0004]),
);

/** OpenAI's Responses API, with an answer to the actual reflection, and its moderation. */
export const openaiRoutes = (server: FastifyInstance, { aiCalls, faults }: Sandbox): void => {
  server.post('/openai/v1/responses', (incoming, reply) => {
    const request = readRequest(responseRequest, incoming, reply);
    if (!request) return reply;
    const input = userTexts(request.input);
    aiCalls.unshift({ input });
    aiCalls.splice(1000);
    const fault = faults.take('openai', input.join('\n'));
    const isBroken = fault?.mode === 'drop';
    // What is written instead of an insight; every other fault but `drop` is plain HTTP.
    const texts: Record<string, string> = { empty: '', text: fault?.text ?? '' };
    const faulty = fault ? texts[fault.mode] : undefined;
    const isPlain = fault && faulty === undefined && !isBroken;
    if (isPlain) return applyFault(reply, fault, faultBody);
    const text = faulty ?? composeInsight(findReflection(request.input));
    void reply.type('text/event-stream').header('cache-control', 'no-store');
    return reply.send(Readable.from(streamText(request.model, text, isBroken)));
  });

  // Finds nothing in any text: what the product does with a score is tested with a model of its own.
  server.post('/openai/v1/moderations', (incoming, reply) => {
    const request = readRequest(moderationRequest, incoming, reply);
    if (!request) return reply;
    const fault = faults.take('moderation', request.input);
    if (fault) return applyFault(reply, fault, faultBody);
    const results = [{ flagged: false, category_scores: scores }];
    return reply.send({ id: 'modr-sandbox', model: request.model, results });
  });
};

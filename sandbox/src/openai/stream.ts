import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { OpenAI } from 'openai';

/** Of the Responses API's events those that the product reads, with the fields that it reads. */
type StreamEvent =
  | Pick<OpenAI.Responses.ResponseTextDeltaEvent, 'type' | 'delta'>
  | Pick<OpenAI.Responses.ResponseTextDoneEvent, 'type' | 'text'>
  | (Pick<
      OpenAI.Responses.ResponseCreatedEvent | OpenAI.Responses.ResponseCompletedEvent,
      'type'
    > & {
      response: Pick<OpenAI.Responses.Response, 'id' | 'object' | 'model' | 'status'>;
    });

/** Fast, but slow enough to see the sentences appear. */
const wordPauseMs = 5;

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

interface Answer {
  model: string;
  text: string;
  /** Hangs up in the middle. */
  isBroken: boolean;
  /** Called when the last byte of the first sentence has been written. */
  onSentence: () => void;
}

/** Streams a text as the Responses API does. */
export const streamText = async (reply: FastifyReply, answer: Answer): Promise<void> => {
  const { model, text, isBroken, onSentence } = answer;
  const stream = openStream(reply);
  const response = {
    id: `resp_${randomBytes(24).toString('hex')}`,
    object: 'response',
    model,
  } as const;
  await stream.write({
    type: 'response.created',
    response: { ...response, status: 'in_progress' },
  });
  const pieces = text.match(/\S{1,16}\s{0,16}|\s{1,16}/g) ?? [];
  let sent = '';
  for (const delta of isBroken ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    if (stream.isGone()) return;
    await stream.write({ type: 'response.output_text.delta', delta });
    if (!hasSentence(sent) && hasSentence((sent += delta))) onSentence();
    await wait(wordPauseMs);
  }
  if (isBroken) return void stream.hangUp();
  await stream.write({ type: 'response.output_text.done', text });
  await stream.write({
    type: 'response.completed',
    response: { ...response, status: 'completed' },
  });
  stream.end();
};

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAI } from 'openai';

type Answered = Pick<OpenAI.Responses.Response, 'id' | 'object' | 'model' | 'status'>;

/** Of the Responses API's events those that the product reads, with the fields that it reads. */
type StreamEvent =
  | Pick<OpenAI.Responses.ResponseTextDeltaEvent, 'type' | 'delta'>
  | Pick<OpenAI.Responses.ResponseTextDoneEvent, 'type' | 'text'>
  | (Pick<OpenAI.Responses.ResponseCreatedEvent, 'type'> & { response: Answered })
  | (Pick<OpenAI.Responses.ResponseCompletedEvent, 'type'> & { response: Answered });

/** Fast, but slow enough to see the sentences appear. */
const wordPauseMs = 5;

/** Answers with a text. @throws midway if it is broken */
async function* eventsOf(model: string, text: string, isBroken: boolean) {
  const id = `resp_${randomBytes(24).toString('hex')}`;
  const answered: Answered = { id, object: 'response', model, status: 'in_progress' };
  yield { type: 'response.created', response: answered } satisfies StreamEvent;
  const pieces = text.match(/\S{1,16}\s{0,16}|\s{1,16}/g) ?? [];
  for (const [at, delta] of pieces.entries()) {
    if (isBroken && at > pieces.length / 2) throw new Error('hung up, as a fault says');
    yield { type: 'response.output_text.delta', delta } satisfies StreamEvent;
    await wait(wordPauseMs);
  }
  yield { type: 'response.output_text.done', text } satisfies StreamEvent;
  const response: Answered = { ...answered, status: 'completed' };
  yield { type: 'response.completed', response } satisfies StreamEvent;
}

/** A text as the server-sent events of the Responses API. */
export async function* streamText(model: string, text: string, isBroken: boolean) {
  let sequence_number = 0;
  for await (const event of eventsOf(model, text, isBroken)) {
    const data = JSON.stringify({ ...event, sequence_number });
    yield `event: ${event.type}\ndata: ${data}\n\n`;
    sequence_number += 1;
  }
}

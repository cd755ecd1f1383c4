import { endpointPath } from '@repo/contracts/client';
import { reflections } from '@repo/contracts/programme/reflections';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** When a client heard what of one save, in milliseconds since 1970. */
export interface Heard {
  saved: number;
  firstSentence: number;
}

/** When each kind of event came for the first time. */
const firstTimes = async (body: ReadableStream<Uint8Array>): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event } of events)
    if (event && !times.has(event)) times.set(event, Date.now());
  return times;
};

/** Saves a text as the member app does, and follows its insight to the end. */
export const reflect = async (
  origin: string,
  headers: Record<string, string>,
  { week, message }: { week: number; message: string },
): Promise<Heard> => {
  const path = endpointPath(reflections.save, { params: { week: `week${week}` } });
  const response = await fetch(origin + path, {
    method: reflections.save.method,
    headers: { ...headers, accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  });
  if (!response.ok || !response.body) throw new Error(`not saved: ${response.status}`);
  const times = await firstTimes(response.body);
  const [saved, firstSentence] = [times.get('saved'), times.get('insight')];
  if (!saved || !firstSentence || !times.has('done'))
    throw new Error(`the save was answered with ${[...times.keys()].join(', ')} only`);
  return { saved, firstSentence };
};

import { endpointPath } from '@repo/contracts/client';
import { reflections } from '@repo/contracts/programme/reflections';

/** When a client heard what of one save, in milliseconds since 1970. */
export interface Heard {
  saved: number;
  firstSentence: number;
  done: number;
}

const heardAt = (times: Map<string, number>, event: string): number => {
  const time = times.get(event);
  if (time === undefined) throw new Error(`the save was answered without "${event}"`);
  return time;
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
  const times = new Map<string, number>();
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    const now = Date.now();
    rest += decoder.decode(piece, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (\w+)$/m.exec(block)?.[1];
      if (event && !times.has(event)) times.set(event, now);
    }
  }
  return {
    saved: heardAt(times, 'saved'),
    firstSentence: heardAt(times, 'insight'),
    done: heardAt(times, 'done'),
  };
};

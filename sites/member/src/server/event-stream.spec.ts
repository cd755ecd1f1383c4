import type { EventSourceMessage } from 'eventsource-parser';
import { readEvents } from './event-stream.ts';

const bytes = new TextEncoder().encode(
  ':\n\nevent: insight\ndata: {"sentence":"Grüße 🌱"}\n\nevent: done\r\ndata: {}\r\n\r\n',
);

/** The same bytes in chunks that split characters and events. */
const inPieces = (size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

it.each([1, 2, 7, 1000])('server-sent events read the same in pieces of %i bytes', async (size) => {
  const events: EventSourceMessage[] = [];
  for await (const event of readEvents(inPieces(size))) events.push(event);
  expect(events).toMatchObject([
    { event: 'insight', data: '{"sentence":"Grüße 🌱"}' },
    { event: 'done', data: '{}' },
  ]);
});

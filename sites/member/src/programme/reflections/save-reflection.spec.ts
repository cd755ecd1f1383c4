import { mockApi } from '@repo/web/testing/api.ts';
import { RequestError } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import type { ReflectionEvents } from '@repo/contracts/programme/reflections';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { problemOf } from './use-save.ts';
import { saveReflection, readEvents } from './save-reflection.ts';

const call = 'POST /self-guided/reflection-messages/week1';
const text = 'שלום 👩‍👩‍👧 é';
const saved: ReflectionEvents['saved'] = {
  reflectionMessage: text,
  insightStatus: 'pending',
  version: 2,
  care: null,
};

const listen = () => {
  const heard: string[] = [];
  return {
    heard,
    listener: {
      signal: new AbortController().signal,
      onSaved: ({ version }: ReflectionEvents['saved']) => heard.push(`saved ${String(version)}`),
      onSentence: (sentence: string) => heard.push(sentence),
    },
  };
};

describe('saving a reflection', () => {
  it('receives the saved text first, then the insight sentence by sentence', async () => {
    const done = { ...saved, insightStatus: 'done', chatGptResponse: 'One. Two.' };
    const sent = mockApi({
      [call]: {
        events: [
          ['saved', saved],
          ['insight', { sentence: 'One. ' }],
          ['insight', { sentence: 'Two.' }],
          ['done', done],
        ],
      },
    });
    const { heard, listener } = listen();
    expect(await saveReflection('week1', { message: text, basedOn: 1 }, listener)).toEqual(done);
    expect(heard).toEqual(['saved 2', 'One. ', 'Two.']);
    expect(sent[0]?.body).toEqual({ message: text, basedOn: 1 });
  });

  it('keeps a saved text when the connection breaks before the insight', async () => {
    mockApi({ [call]: { events: [['saved', saved]] } });
    const { listener } = listen();
    expect(await saveReflection('week1', { message: text }, listener)).toEqual({
      ...saved,
      chatGptResponse: null,
    });
  });

  it('fails when the connection breaks before anything was saved', async () => {
    mockApi({ [call]: { events: [] } });
    await expect(saveReflection('week1', { message: text }, listen().listener)).rejects.toThrow(
      'We could not reach the server.',
    );
  });
});

describe('what a failed save says', () => {
  it.each([
    ['NO_SELF_GUIDED_ACCESS', 'Access Denied'],
    ['WEEK_LOCKED', 'Access Denied'],
    ['UNEXPECTED', 'Server Error'],
    ['TOO_MANY_REQUESTS', 'Failed to save reflection. Please try again.'],
  ] as const)('of %s is decided by the code, not by its sentence', (code, title) => {
    const { status } = errors[code];
    expect(problemOf(new RequestError('Any sentence.', status, { code })).title).toBe(title);
  });

  it('offers the way back in after the session has ended', () => {
    const error = new RequestError('Gone.', 401, { code: 'NOT_SIGNED_IN' });
    expect(problemOf(error).isSignedOut).toBe(true);
  });
});

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
  for await (const event of readEvents(inPieces(size), createParser)) events.push(event);
  expect(events).toMatchObject([
    { event: 'insight', data: '{"sentence":"Grüße 🌱"}' },
    { event: 'done', data: '{}' },
  ]);
});

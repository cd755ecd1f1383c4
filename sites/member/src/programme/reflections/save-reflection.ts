import type { createParser, EventSourceMessage } from 'eventsource-parser';
import { send } from '@repo/web/server/api.ts';
import { unreachable, type CallOptions } from '@repo/contracts/client';
import {
  reflections,
  type ReflectionBody,
  type ReflectionEvents,
  type SavedReflection,
} from '@repo/contracts/programme/reflections';
import type { Endpoint, Success } from '@repo/contracts/wire';
import type { WeekKey } from '@repo/product/weeks';

export interface SaveListener {
  /** Ends the call: after it nothing is heard of it. */
  signal: AbortSignal;
  /** The text is saved; the insight may still follow. */
  onSaved: (saved: ReflectionEvents['saved']) => void;
  onSentence: (sentence: string) => void;
}

type CreateParser = typeof createParser;

/** Loaded with the first save. If that fails, the answer is requested in one piece. */
const loadParser = (): Promise<CreateParser | undefined> =>
  import('eventsource-parser').then(
    ({ createParser }) => createParser,
    () => undefined,
  );

/** Yields server-sent events as they arrive. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  create: CreateParser,
): AsyncGenerator<EventSourceMessage> {
  const complete: EventSourceMessage[] = [];
  const parser = create({ onEvent: (event) => complete.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* complete.splice(0);
  }
}

/** A text is never empty: this one was deleted while its insight was being written. */
const isDeleted = ({ reflectionMessage }: SavedReflection): boolean => reflectionMessage === '';

const follow = async (
  events: AsyncGenerator<EventSourceMessage>,
  { signal, onSaved, onSentence }: SaveListener,
): Promise<SavedReflection> => {
  let saved: ReflectionEvents['saved'] | undefined;
  try {
    for await (const { event, data } of events) {
      if (signal.aborted) break;
      if (event === 'saved') onSaved((saved = JSON.parse(data) as ReflectionEvents['saved']));
      if (event === 'insight')
        onSentence((JSON.parse(data) as ReflectionEvents['insight']).sentence);
      if (event === 'done' || event === 'failed') return JSON.parse(data) as SavedReflection;
    }
  } catch {
    // The connection broke. Events received before remain valid.
  }
  if (!saved) throw unreachable();
  return { ...saved, chatGptResponse: null };
};

/** Sends a call that answers with a reflection, streamed sentence by sentence if possible. */
const sendReflection = async <Body>(
  endpoint: Endpoint<Body, SavedReflection>,
  options: Pick<CallOptions<Body>, 'params' | 'body'>,
  listener: SaveListener,
): Promise<SavedReflection | undefined> => {
  const { signal } = listener;
  const create = await loadParser();
  const response = await send(endpoint, {
    ...options,
    signal,
    accept: create ? 'text/event-stream, application/json;q=0.9' : 'application/json',
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (create && isStream && response.body) {
    const answer = await follow(readEvents(response.body, create), listener);
    return isDeleted(answer) ? undefined : answer;
  }
  const { data } = (await response.json()) as Success<SavedReflection>;
  if (signal.aborted || isDeleted(data)) return undefined;
  listener.onSaved(data);
  return data;
};

/**
 * Saves a reflection and follows its insight.
 * @returns undefined if the text has been deleted meanwhile
 * @throws RequestError if the text was not saved; a lost insight is a status, not an error
 */
export const saveReflection = (
  week: WeekKey,
  body: ReflectionBody,
  listener: SaveListener,
): Promise<SavedReflection | undefined> =>
  sendReflection(reflections.save, { params: { week }, body }, listener);

/**
 * Requests the insight on the saved text and follows it.
 * @returns undefined if the text has been deleted meanwhile
 * @throws RequestError if the request was refused
 */
export const requestInsight = (
  week: WeekKey,
  listener: SaveListener,
): Promise<SavedReflection | undefined> =>
  sendReflection(reflections.requestInsight, { params: { week } }, listener);

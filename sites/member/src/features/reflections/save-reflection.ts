import { endpointPath, RequestError, toRequestError } from '@repo/contracts/client';
import {
  reflections,
  type ReflectionBody,
  type ReflectionEvents,
  type SavedReflection,
} from '@repo/contracts/programme/reflections';
import type { Success } from '@repo/contracts/wire';
import type { WeekKey } from '@repo/product/weeks';
import { readEvents } from './event-stream.ts';

export interface SaveListener {
  /** The text is safe; the insight may still come. */
  onSaved: (saved: ReflectionEvents['saved']) => void;
  onSentence: (sentence: string) => void;
}

const unreachable = (): RequestError =>
  new RequestError('We could not reach the server. Please check your connection.', 0);

const post = async (week: WeekKey, body: ReflectionBody): Promise<Response> => {
  const response = await fetch(endpointPath(reflections.save, { params: { week } }), {
    method: reflections.save.method,
    credentials: 'include',
    headers: {
      accept: 'text/event-stream, application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await toRequestError(response);
  return response;
};

const follow = async (
  body: ReadableStream<Uint8Array>,
  { onSaved, onSentence }: SaveListener,
): Promise<SavedReflection> => {
  let saved: ReflectionEvents['saved'] | undefined;
  try {
    for await (const { name, data } of readEvents(body)) {
      if (name === 'saved') onSaved((saved = JSON.parse(data) as ReflectionEvents['saved']));
      if (name === 'insight')
        onSentence((JSON.parse(data) as ReflectionEvents['insight']).sentence);
      if (name === 'done' || name === 'failed') return JSON.parse(data) as SavedReflection;
    }
  } catch {
    // The line broke. What was said before it still holds.
  }
  if (!saved) throw unreachable();
  return { ...saved, chatGptResponse: null };
};

/**
 * Saves a reflection and follows its insight, sentence by sentence where the server streams.
 * @throws RequestError when the text was not saved; a lost insight is a status, never an error
 */
export const saveReflection = async (
  week: WeekKey,
  body: ReflectionBody,
  listener: SaveListener,
): Promise<SavedReflection> => {
  const response = await post(week, body);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream && response.body) return follow(response.body, listener);
  const { data } = (await response.json()) as Success<SavedReflection>;
  listener.onSaved(data);
  return data;
};

import { randomBytes } from 'node:crypto';

const newId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

const outputText = (text: string) => ({
  type: 'output_text',
  annotations: [],
  logprobs: [],
  text,
});

const message = (id: string, text: string | null) => ({
  id,
  type: 'message',
  status: text === null ? 'in_progress' : 'completed',
  role: 'assistant',
  content: text === null ? [] : [outputText(text)],
});

type Status = 'in_progress' | 'completed' | 'failed' | 'incomplete';

/** The events that make up one answer of the Responses API. */
export const draftResponse = (model: string) => {
  const id = newId('resp');
  const itemId = newId('msg');
  const createdAt = Math.floor(Date.now() / 1000);
  const place = { item_id: itemId, output_index: 0, content_index: 0 };

  const response = (text: string | null, status: Status) => ({
    id,
    object: 'response',
    created_at: createdAt,
    status,
    error: status === 'failed' ? { code: 'server_error', message: 'A sandbox fault.' } : null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    model,
    output: text === null ? [] : [message(itemId, text)],
  });

  return {
    /** Events before the first word. */
    opening: () => [
      { type: 'response.created', response: response(null, 'in_progress') },
      { type: 'response.in_progress', response: response(null, 'in_progress') },
      { type: 'response.output_item.added', output_index: 0, item: message(itemId, null) },
      { type: 'response.content_part.added', ...place, part: outputText('') },
    ],
    delta: (delta: string) => ({
      type: 'response.output_text.delta',
      ...place,
      delta,
      logprobs: [],
    }),
    /** The event of an answer that stopped half-way. */
    broken: (status: 'failed' | 'incomplete', text: string) => ({
      type: `response.${status}`,
      response: response(text, status),
    }),
    /** Events after the last word. */
    closing: (text: string) => [
      { type: 'response.output_text.done', ...place, text, logprobs: [] },
      { type: 'response.content_part.done', ...place, part: outputText(text) },
      { type: 'response.output_item.done', output_index: 0, item: message(itemId, text) },
      { type: 'response.completed', response: response(text, 'completed') },
    ],
  };
};

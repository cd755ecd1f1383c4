import { randomBytes } from 'node:crypto';

/** The parts of a request that come back in its answer. */
export interface ResponseRequest {
  model?: string;
  instructions?: string | null;
  input?: unknown;
  stream?: boolean;
  store?: boolean;
  temperature?: number | null;
  top_p?: number | null;
  max_output_tokens?: number | null;
  metadata?: Record<string, string> | null;
  tools?: unknown[];
  reasoning?: object | null;
  text?: object;
  user?: string;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;
const countTokens = (text: string): number => Math.ceil(text.length / 4);

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

const usageOf = (request: ResponseRequest, text: string) => {
  const input = countTokens(JSON.stringify(request.input ?? '') + (request.instructions ?? ''));
  const output = countTokens(text);
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
};

/** One answer of the Responses API in its two states, with its stream of events. */
export const draftResponse = (request: ResponseRequest) => {
  const id = newId('resp');
  const itemId = newId('msg');
  const createdAt = Math.floor(Date.now() / 1000);

  const response = (text: string | null, status = 'completed') => ({
    id,
    object: 'response',
    created_at: createdAt,
    status: text === null ? 'in_progress' : status,
    completed_at: text === null ? null : Math.floor(Date.now() / 1000),
    background: false,
    error: status === 'failed' ? { code: 'server_error', message: 'A sandbox fault.' } : null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model ?? '',
    output: text === null ? [] : [message(itemId, text)],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: request.reasoning ?? { effort: null, summary: null },
    service_tier: 'default',
    store: request.store ?? true,
    temperature: request.temperature ?? 1,
    text: request.text ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: request.top_p ?? 1,
    truncation: 'disabled',
    usage: text === null ? null : usageOf(request, text),
    user: request.user ?? null,
    metadata: request.metadata ?? {},
  });

  const place = { item_id: itemId, output_index: 0, content_index: 0 };

  return {
    complete: (text: string) => response(text),
    /** Events before the first word. */
    opening: () => [
      { type: 'response.created', response: response(null) },
      { type: 'response.in_progress', response: response(null) },
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
      { type: 'response.completed', response: response(text) },
    ],
  };
};

/** The answers of one test, by "METHOD /path below /api"; a function sees the request's body. */
export type MockResponses = Record<string, MockResponse | ((body: unknown) => MockResponse)>;

type MockEvent = readonly [name: string, data: unknown];
type Events = readonly MockEvent[] | AsyncIterable<MockEvent>;

export interface MockResponse {
  status?: number;
  data?: unknown;
  message?: string;
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number;
  /** The body as server-sent events instead, at once or when they come. */
  events?: Events;
  /** More events would follow, but never come. */
  isOpen?: boolean;
}

export interface SentRequest {
  call: string;
  body: unknown;
}

const streamed = (events: Events, isOpen = false): Response =>
  new Response(
    new ReadableStream({
      start: async (stream) => {
        for await (const [name, data] of events)
          stream.enqueue(
            new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          );
        if (!isOpen) stream.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

const answered = ({
  status = 200,
  data = null,
  message = '',
  retryAfter,
  events,
  isOpen,
}: MockResponse): Response =>
  events
    ? streamed(events, isOpen)
    : new Response(JSON.stringify({ status: status < 400, data, message }), {
        status,
        headers: {
          'content-type': 'application/json',
          ...(retryAfter && { 'retry-after': String(retryAfter) }),
        },
      });

/**
 * Replaces `fetch` with a fake server.
 * @returns the requests, in order; an unknown call fails as if the server were unreachable
 */
export const mockApi = (answers: MockResponses): SentRequest[] => {
  const sent: SentRequest[] = [];
  globalThis.fetch = (input, init) => {
    const path = String(input instanceof Request ? input.url : input).replace(/^\/api/, '');
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const answer = answers[call];
    if (!answer) return Promise.reject(new TypeError(`nobody answers ${call}`));
    return Promise.resolve(answered(typeof answer === 'function' ? answer(body) : answer));
  };
  return sent;
};

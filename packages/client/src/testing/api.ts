/** The answers of one test, by "METHOD /path below /api"; a function sees the request's body. */
export type MockResponses = Record<string, MockResponse | ((body: unknown) => MockResponse)>;

export interface MockResponse {
  status?: number;
  data?: unknown;
  message?: string;
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number;
  /** The body as server-sent events instead. */
  events?: readonly [name: string, data: unknown][];
}

export interface SentRequest {
  call: string;
  body: unknown;
}

const streamed = (events: NonNullable<MockResponse['events']>): Response =>
  new Response(
    events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

const answered = ({
  status = 200,
  data = null,
  message = '',
  retryAfter,
  events,
}: MockResponse): Response =>
  events
    ? streamed(events)
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

import type { ErrorCode } from './errors.ts';
import { apiPrefix, type Endpoint, type Failure, type FailureData, type Success } from './wire.ts';

/** A failed call: the server's sentence, its HTTP status (0: the server was not reached) and code. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly data: Partial<FailureData>;
  /** Seconds until a retry makes sense, where the server says so. */
  retryAfter: number | undefined;
  /** The answer was lost, and whether it was done can only be looked up: the message says where. */
  isUnknown = false;

  constructor(message: string, status: number, data: Partial<FailureData> = {}) {
    super(message);
    this.status = status;
    this.data = data;
  }

  get code(): ErrorCode | undefined {
    return this.data.code;
  }

  /** No answer came, from the network or through the gateway: it may have been done all the same. */
  get isLost(): boolean {
    return this.status === 0 || this.code === 'NO_ANSWER';
  }
}

export interface CallOptions<Body> {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: Body;
  signal?: AbortSignal;
  /** Lets a call outlive its page (logout, last draft). */
  keepalive?: boolean;
  /** Media types of the answer, where JSON is not the only one. */
  accept?: string;
}

export type Send = <Body, Data>(
  endpoint: Endpoint<Body, Data>,
  options?: CallOptions<Body>,
) => Promise<Response>;

export type CallApi = <Body, Data>(
  endpoint: Endpoint<Body, Data>,
  options?: CallOptions<Body>,
) => Promise<Success<Data>>;

/**
 * @returns the path of a call with its parameters filled in, below `/api`
 * @throws TypeError for a parameter that is missing, or that would change the path
 */
export const endpointPath = (
  { path }: { path: string },
  { params = {}, query = {} }: Pick<CallOptions<unknown>, 'params' | 'query'> = {},
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`missing parameter ${name} of ${path}`);
    // Encoding keeps `.` and `..`, and `fetch` would resolve them to another path.
    if (/^\.\.?$/.test(value))
      throw new TypeError(`parameter ${name} of ${path} must not be "${value}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return `${apiPrefix}${filled}${search.size === 0 ? '' : `?${search.toString()}`}`;
};

/** @returns the error of a failed answer; without a sentence, `Conflict` or `Request failed`. */
export const toRequestError = async (response: Response): Promise<RequestError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<Failure>;
  const fallback = response.status === 409 ? 'Conflict' : 'Request failed';
  const error = new RequestError(body.message ?? fallback, response.status, body.data ?? {});
  error.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return error;
};

/** @returns the error of a call without an answer. */
export const unreachable = (): RequestError =>
  new RequestError('We could not reach the server. Please check your connection.', 0);

/** @returns the error of a lost answer to a call that cannot be repeated. */
const unknown = (look: string): RequestError =>
  Object.assign(new RequestError(look, 0), { isUnknown: true });

/** @throws RequestError for every answer other than 2xx, and with status 0 for no answer. */
const sendOnce =
  (send: typeof fetch, origin: string): Send =>
  async (
    endpoint,
    { params, query, body, signal, keepalive, accept = 'application/json' } = {},
  ) => {
    const path = endpointPath(endpoint, {
      ...(params && { params }),
      ...(query && { query }),
    });
    const response = await send(`${origin}${path}`, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept,
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw unreachable();
    });
    if (!response.ok) throw await toRequestError(response);
    return response;
  };

/**
 * Creates a function that sends a call and returns its answer unread, e.g. a stream. Sends cookies
 * and JSON. What is done about a lost answer stands in the call's row.
 * @throws RequestError as `sendOnce` does
 */
export const createSender = (
  send: typeof fetch = (input, init) => fetch(input, init),
  origin = '',
): Send => {
  const request = sendOnce(send, origin);
  return async (endpoint, options) => {
    try {
      return await request(endpoint, options);
    } catch (error) {
      const { lost } = endpoint;
      if (!lost || !(error instanceof RequestError && error.isLost)) throw error;
      if (lost === 'repeat') return request(endpoint, options);
      throw unknown(lost.look);
    }
  };
};

/**
 * Creates the client of the API.
 * @throws RequestError as `createSender` does
 */
export const createClient = (send?: typeof fetch, origin?: string): CallApi => {
  const request = createSender(send, origin);
  return async (endpoint, options) => (await (await request(endpoint, options)).json()) as never;
};

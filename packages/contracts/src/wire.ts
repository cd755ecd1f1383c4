import type { ErrorCode } from './errors.ts';

/** What every successful call answers. */
export interface Success<Data> {
  status: true;
  data: Data;
  message: string;
}

/** What every failed call answers, with the true HTTP status. */
export interface Failure {
  status: false;
  message: string;
  data: FailureData;
}

export interface FailureData {
  code: ErrorCode;
  requestId: string;
  /** Field name to the sentences about it. */
  errors?: Record<string, string[]>;
  /** The caller's own current state, with a 409; never anybody else's. */
  current?: unknown;
}

/** What a call has that most have not. */
interface Particulars {
  /** HTTP status of success; 200 unless told. */
  status?: number;
  /** Media types of a successful answer; JSON in the envelope unless told. */
  media?: readonly string[];
  /** Names of what may stand behind the `?`. */
  query?: readonly string[];
}

/** One call of the API: method, path below `/api` with `{name}` parameters, and its types. */
export interface Endpoint<Body, Data> extends Particulars {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Types only; never present at run time. */
  readonly types?: { body: Body; data: Data };
}

/**
 * Names a call once for server, client and tests: the route and its documentation follow from this
 * row. `Body` is `undefined` for a call without one.
 */
export const endpoint = <Body, Data>(
  method: Endpoint<Body, Data>['method'],
  path: string,
  particulars: Particulars = {},
): Endpoint<Body, Data> => ({ method, path, ...particulars });

/** A page for people instead of data: what a signed link in a mail leads to. */
export const pageEndpoint = (method: 'GET' | 'POST', path: string): Endpoint<undefined, string> =>
  endpoint(method, path, { media: ['text/html'] });

/** Every call lives below this path. */
export const apiPrefix = '/api';

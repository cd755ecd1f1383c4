import type { ErrorCode } from './errors.ts';

/** The body of every successful answer. */
export interface Success<Data> {
  status: true;
  data: Data;
  message: string;
}

/** The body of every failed answer; the HTTP status says the same. */
export interface Failure {
  status: false;
  message: string;
  data: FailureData;
}

export interface FailureData {
  code: ErrorCode;
  requestId: string;
  /** Sentences about a field, by its name. */
  errors?: Record<string, string[]>;
  /** The caller's own current state, with a 409; never somebody else's. */
  current?: unknown;
}

/** Options that most calls leave out. */
interface Particulars {
  /** HTTP status of success; default 200. */
  status?: number;
  /** Media types of a successful answer; default JSON in the envelope. */
  media?: readonly string[];
  /** Names of query parameters. */
  query?: readonly string[];
}

/** One call of the API: method, path below `/api` with `{name}` parameters, and its types. */
export interface Endpoint<Body, Data> extends Particulars {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Types only; undefined at run time. */
  readonly types?: { body: Body; data: Data };
}

/**
 * Declares a call once for server, client and tests: its route and documentation are built from
 * this row. `Body` is `undefined` for a call without one.
 */
export const endpoint = <Body, Data>(
  method: Endpoint<Body, Data>['method'],
  path: string,
  particulars: Particulars = {},
): Endpoint<Body, Data> => ({ method, path, ...particulars });

/** A page for people instead of data: the target of a signed link in a mail. */
export const pageEndpoint = (method: 'GET' | 'POST', path: string): Endpoint<undefined, string> =>
  endpoint(method, path, { media: ['text/html'] });

/** Path prefix of every call. */
export const apiPrefix = '/api';

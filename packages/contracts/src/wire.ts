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
  /** The caller's own current state, with a 409 (decision 10). */
  current?: unknown;
}

/** One call of the API: method, path below `/api` with `{name}` parameters, and its types. */
export interface Endpoint<Body, Data> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Types only; never present at run time. */
  readonly types?: { body: Body; data: Data };
}

/** Names a call once for server, client and tests. `Body` is `undefined` for a call without one. */
export const endpoint = <Body, Data>(
  method: Endpoint<Body, Data>['method'],
  path: string,
): Endpoint<Body, Data> => ({ method, path });

/** Every call lives below this path. */
export const apiPrefix = '/api';

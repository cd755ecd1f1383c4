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

/**
 * What an answer that never came means for a call that changes something. `repeat`: sent once more
 * at once, because the second time changes nothing more. Otherwise nobody can know, and the sentence
 * says where to look.
 */
export type LostAnswer = 'repeat' | { look: string };

/** Where a call's outcome shows on the page that sent it. */
export const lookHere: LostAnswer = {
  look: 'We got no answer, so we can’t tell whether it was done. Load this page again to see.',
};

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
  /** Of every call that changes something, and of no other. */
  readonly lost?: LostAnswer;
  /** Types only; undefined at run time. */
  readonly types?: { body: Body; data: Data };
}

interface Declare {
  <Body, Data>(method: 'GET', path: string, particulars?: Particulars): Endpoint<Body, Data>;
  <Body, Data>(
    method: Exclude<Endpoint<Body, Data>['method'], 'GET'>,
    path: string,
    particulars: Particulars & { lost: LostAnswer },
  ): Endpoint<Body, Data>;
}

/**
 * Declares a call once for server, client and tests: its route and documentation are built from
 * this row. `Body` is `undefined` for a call without one.
 */
export const endpoint: Declare = (method: string, path: string, particulars = {}) =>
  ({ method, path, ...particulars }) as never;

/** A page for people instead of data: the target of a signed link in a mail. */
export const pageEndpoint = (method: 'GET' | 'POST', path: string): Endpoint<undefined, string> =>
  method === 'GET'
    ? endpoint(method, path, { media: ['text/html'] })
    : endpoint(method, path, { media: ['text/html'], lost: 'repeat' });

/** Path prefix of every call. */
export const apiPrefix = '/api';

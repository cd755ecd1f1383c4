import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

interface Described {
  name: string;
  code?: string | number;
  /** What a vendor's answer said in addition. */
  type?: string | number;
  status?: string | number;
  /** The vendor's own id of the request, which its support asks for. */
  request?: string | number;
  constraint?: string;
  cause?: Described;
  /** Where it was thrown, innermost first. */
  at?: string[];
}

type Details = Error & Record<string, unknown>;

/** A single word or number: an SDK's fields may not quote anybody. */
const isWord = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,100}$/.test(value));

const longestStack = 12;

/** The frames without the message above them, whose lines may look like frames. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, longestStack)
    .map((line) => line.slice(7));

/**
 * What a log or a queue may hold of a failure: its kind, its code and where it was thrown, never its
 * message. A mail server's refusal quotes the address, a database's quotes the row.
 */
export const describeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { name: typeof error };
  const details = error as Details;
  const { responseCode, code, constraint, type, requestId, requestID, cause } = details;
  const status = [details['status'], details['statusCode']].find(isWord);
  const known = [responseCode, code, status].find(isWord);
  const request = [requestId, requestID].find(isWord);
  return {
    name: error.name,
    ...(known !== undefined && { code: known }),
    ...(isWord(type) && { type }),
    ...(status !== undefined && status !== known && { status }),
    ...(request !== undefined && { request }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
    at: framesOf(error),
  };
};

const nothing = (): undefined => undefined;

/**
 * The one log of a service: JSON lines for operators. Pass a failure as `{ err }`; requests and
 * replies are left out, because they name people.
 * @param lines where they go; standard output unless said otherwise
 */
export const createLog = (service: string, level: string, lines?: DestinationStream): Log =>
  pino(
    { level, base: { service }, serializers: { err: describeError, req: nothing, res: nothing } },
    lines ?? pino.destination(1),
  );

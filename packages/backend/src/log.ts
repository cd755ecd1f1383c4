import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

interface Described {
  name: string;
  code?: string | number;
  constraint?: string;
  /** Where it was thrown, innermost first. */
  at?: string[];
}

type Details = Error & Partial<Record<'code' | 'responseCode' | 'status' | 'constraint', unknown>>;

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
  const { responseCode, status, code, constraint } = error as Details;
  const known = [responseCode, status, code].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return {
    name: error.name,
    ...(known !== undefined && { code: known }),
    ...(typeof constraint === 'string' && { constraint }),
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

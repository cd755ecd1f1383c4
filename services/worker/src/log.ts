import { pino, type Logger } from 'pino';

export type Log = Logger;

export const createLog = (level: string): Log => pino({ level, base: { service: 'worker' } });

interface Described {
  name: string;
  code?: string | number;
  at?: string;
}

const firstCode = (...values: unknown[]): string | number | undefined =>
  values.find((value) => typeof value === 'string' || typeof value === 'number');

/**
 * What a log or a queue may know of a failure: its kind, its code and where it was thrown, never
 * its message. A mail server's refusal quotes the address, a database's quotes the row.
 */
export const describeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { name: typeof error };
  const details = error as Error & Record<'code' | 'responseCode' | 'status', unknown>;
  const code = firstCode(details.responseCode, details.status, details.code);
  const at = /^\s+at (.+)$/m.exec(error.stack ?? '')?.[1];
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(at && { at: at.replace(/^.*[/\\]/, '') }),
  };
};

import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Only what an error is called and where it arose: messages may quote what somebody wrote. */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    code,
    constraint,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
  };
};

/** Milliseconds that a line waits at most. */
const flushInterval = 1_000;

/** Standard output, several lines at a time: a system call for each would be a tenth of a call. */
const bufferedOutput = (): DestinationStream => {
  const output = pino.destination({ fd: 1, sync: false, minLength: 8_192 });
  setInterval(() => {
    output.flush();
  }, flushInterval).unref();
  return output;
};

/** @param lines where they go; standard output unless a suite reads them */
export const createLogger = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  lines?: DestinationStream,
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: { service: 'api' },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    lines ?? bufferedOutput(),
  );

/**
 * Method, route pattern, status and time: no address, query, body or name (decision 36). Whoever
 * asks for our health asks all the time and is not written down.
 */
export const registerAccessLog = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!route.includes('/health/'))
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: request.id,
        },
        'call',
      );
    done();
  });
};

/** Passes Nest's own words on to the one logger. */
export class NestLogger implements LoggerService {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  log(message: unknown): void {
    this.#logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.#logger.warn(String(message));
  }
  error(message: unknown): void {
    this.#logger.error({ err: message }, message instanceof Error ? message.name : 'nest');
  }
}

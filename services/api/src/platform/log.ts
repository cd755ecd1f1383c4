import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { createLog, type Log } from '@repo/server/log';
import { currentRequestId } from '@repo/server/outbox/outbox';
import type { Config } from './config.ts';
import { httpDuration } from './metrics.ts';

/** Log lines are buffered at most this long, in milliseconds. */
const flushInterval = 1_000;

/** Standard output, several lines at a time: a system call for each line costs a tenth of a request. */
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
): Log => createLog('api', LOG_LEVEL, lines ?? bufferedOutput());

const logged = new WeakSet<FastifyRequest>();

/**
 * Logs method, route pattern, status and time. Logs are for operators, so no address, query, body or
 * name goes in. Frequent health checks are left out. A call is logged and measured once: when its
 * answer has ended, or earlier if the duration would reveal something about the caller.
 */
export const logCall = (reply: FastifyReply): void => {
  const { request } = reply;
  const route = request.routeOptions.url ?? 'unknown';
  if (route.includes('/health/') || logged.has(request)) return;
  logged.add(request);
  const { method, id: requestId } = request;
  const [status, ms] = [reply.statusCode, reply.elapsedTime];
  request.log.info({ method, route, status, ms: Math.round(ms), requestId }, 'call');
  const labels = { method, route, status: String(status) };
  httpDuration.observe(labels, ms / 1_000);
};

export const registerAccessLog = (server: FastifyInstance): void => {
  server.addHook('onResponse', (_, reply, done) => {
    logCall(reply);
    done();
  });
};

/** Passes what Nest itself logs on to the one log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Log) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }
  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
  /**
   * Messages are texts of our own code or the framework; of an error only its kind goes in.
   * @param what our own text about an error; from Nest it is the stack, which quotes the message
   */
  error(message: unknown, what?: unknown): void {
    if (typeof message === 'string') return this.logger.error(message);
    const { name = 'unknown error', stack } = Object(message) as Partial<Error>;
    const requestId = currentRequestId();
    this.logger.error(
      { err: message, ...(requestId !== undefined && { requestId }) },
      typeof what === 'string' && what !== stack ? what : name,
    );
  }
}

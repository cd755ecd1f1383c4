import type { Socket } from 'node:net';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DecryptionError } from '@repo/server/security/encryption';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import type { Failure } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMemberGone, retryAfterOf } from '@repo/server/database/database-errors';
import { AppError } from '@repo/server/app-error';

/** Requests that Node could not parse as HTTP, or waited for too long; all others get 400. */
const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that never became a request, in the envelope. */
export const answerClientError = (
  { code = '' }: { code?: string },
  socket: Socket,
  requestId: string,
): void => {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(toFailure(new AppError('MALFORMED_BODY'), requestId));
  const head = [
    `HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
};

/** The framework's own refusals, as rows of `errors`. */
const codesByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_BODY',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  // A part of the path that is longer than any id, so it cannot exist.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The status of the framework's own errors; the status of a vendor's error is about another call. */
const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown };
  const isFramework = typeof code === 'string' && code.startsWith('FST_ERR_');
  return isFramework && typeof statusCode === 'number' ? statusCode : 500;
};

/** @returns the row of `errors` for anything that was thrown */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // A wrong master key: nothing is lost, but nothing may be overwritten.
  if (error instanceof DecryptionError) return new AppError('BUSY', { retryAfter: 60 });
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) return new AppError('BUSY', { retryAfter });
  if (isMemberGone(error)) return new AppError('NOT_SIGNED_IN');
  const status = statusOf(error);
  return new AppError(codesByStatus[status] ?? (status < 500 ? 'MALFORMED_BODY' : 'UNEXPECTED'));
};

/** @returns the body of a failed call */
export const toFailure = ({ code, details }: AppError, requestId: string): Failure => ({
  status: false,
  message: errors[code].message,
  data: {
    code,
    requestId,
    ...(details.errors && { errors: details.errors }),
    ...(details.current !== undefined && { current: details.current }),
  },
});

/** Answers a failure; an unexpected one is logged with its request id and never shown. */
export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const appError = toAppError(error);
  if (appError.status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, requestId: request.id }, 'unexpected error in a call');
  const { retryAfter } = appError.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  // The route may already have set caching and a content type for its answer.
  void reply.header('cache-control', 'no-store');
  void reply.type('application/json; charset=utf-8');
  void reply.status(appError.status).send(toFailure(appError, request.id));
};

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

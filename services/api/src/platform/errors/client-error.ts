import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { toFailure } from './error.filter.ts';

/** What Node could not read as HTTP, or waited for too long; the others are answered with 400. */
const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers, in the envelope, bytes that never became a request. */
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

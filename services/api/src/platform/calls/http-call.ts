import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The framework's side of a call; only guards and parameter decorators use it. */
export interface HttpCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

export const toHttpCall = (context: ExecutionContext): HttpCall => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), reply: http.getResponse() };
};

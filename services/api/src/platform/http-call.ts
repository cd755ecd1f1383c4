import {
  createParamDecorator,
  type ExecutionContext,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The framework's side of a call; only guards and the makers of parameters get to see it. */
export interface HttpCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

export const toHttpCall = (context: ExecutionContext): HttpCall => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), reply: http.getResponse() };
};

const Parameter = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toHttpCall(context),
);

/**
 * Makes a parameter decorator: `maker` turns the call into what a controller asks for, so that no
 * handler and no service has to know the framework's request.
 */
export const FromCall = <Made>(maker: Type<PipeTransform<HttpCall, Made>>): ParameterDecorator =>
  Parameter(maker);

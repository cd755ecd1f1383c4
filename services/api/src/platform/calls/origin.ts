import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isForeign = ({ headers }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return origin === undefined ? site !== 'same-origin' : origin !== publicOrigin;
};

/**
 * Cross-site request forgery: a call that changes something must be JSON and must name our own
 * origin, as every browser does (ADR 0006). Routes marked `@Signed()` are exempt.
 * @returns the refusal, or undefined when the call may go on
 */
export const findForeignCall = (
  request: FastifyRequest,
  publicOrigin: string,
): AppError | undefined => {
  if (safeMethods.has(request.method) || request.routeOptions.config.isSigned) return undefined;
  if (isForeign(request, publicOrigin)) return new AppError('FOREIGN_ORIGIN');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json' ? undefined : new AppError('UNSUPPORTED_MEDIA_TYPE');
};

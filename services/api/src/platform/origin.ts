import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser sends when a form is submitted without a script. */
export const formType = 'application/x-www-form-urlencoded';

const isForeign = ({ headers }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return origin !== publicOrigin;
  return site !== undefined && site !== 'same-origin';
};

/**
 * Cross-site request forgery: a call that changes something must be JSON and must not come from
 * another origin. Every browser names the origin of such a call; a client that names none is not a
 * browser and carries nobody's cookies (ADR 0006). Routes marked `@Signed()` are exempt; those marked
 * `@OwnForm()` take a form of ours instead of JSON.
 * @returns the refusal, or undefined when the call may go on
 */
export const findForeignCall = (
  request: FastifyRequest,
  publicOrigin: string,
): AppError | undefined => {
  const { isSigned, isOwnForm } = request.routeOptions.config;
  if (safeMethods.has(request.method) || isSigned) return undefined;
  if (isForeign(request, publicOrigin)) return new AppError('FOREIGN_ORIGIN');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === (isOwnForm ? formType : 'application/json')
    ? undefined
    : new AppError('UNSUPPORTED_MEDIA_TYPE');
};

import { contactedPage } from '@repo/contracts/coaching/coaching';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import { apiPrefix } from '@repo/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed calls from outside prove themselves by their signature instead. */
const signedPaths = [
  /^\/api\/payment\/webhook$/,
  ...[contactedPage, remindersOffPage].map(
    ({ path }) => new RegExp(`^${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  ),
];

const isForeign = ({ headers }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return origin !== publicOrigin;
  return site !== undefined && site !== 'same-origin';
};

/**
 * Cross-site request forgery: a call that changes something must be JSON and must not come from
 * another origin. Every browser names the origin of such a call; a client that names none is no
 * browser and carries nobody's cookies (ADR 0006).
 * @returns why a call is refused, if it is
 */
export const findForeignCall = (
  request: FastifyRequest,
  publicOrigin: string,
): AppError | undefined => {
  if (safeMethods.has(request.method)) return undefined;
  const path = request.url.split('?', 1)[0] ?? '';
  if (signedPaths.some((signed) => signed.test(path))) return undefined;
  if (isForeign(request, publicOrigin)) return new AppError('FOREIGN_ORIGIN');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json' ? undefined : new AppError('UNSUPPORTED_MEDIA_TYPE');
};

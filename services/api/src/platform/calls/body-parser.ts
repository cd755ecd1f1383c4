import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@repo/server/app-error';
import { toHttpCall } from './http-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for signatures. */
    rawBody?: Buffer;
  }
}

/** The raw body as a parameter; undefined for a body that is not JSON. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined =>
    toHttpCall(context).request.rawBody,
);

/** Bytes; nothing the product sends comes near it (a reflection has at most 40,000). */
export const bodyLimit = 256 * 1024;
const depthLimit = 16;
const strangeKeys = ['__proto__', 'constructor'];
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Too deep, or with a key that object mapping would drop silently instead of refusing. */
const isStrange = (value: unknown, depthLeft: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depthLeft === 0 || strangeKeys.some((key) => Object.hasOwn(value, key))) return true;
  return Object.values(value).some((inner) => isStrange(inner, depthLeft - 1));
};

/**
 * Reads a JSON body. Refuses invalid UTF-8, prototype keys, absurd depth and anything that is not
 * an object, before any domain sees it.
 * @throws AppError MALFORMED_BODY
 */
export const parseBody = (raw: Buffer): unknown => {
  if (raw.length === 0) return {};
  try {
    const body: unknown = JSON.parse(decoder.decode(raw));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError();
    if (isStrange(body, depthLimit)) throw new TypeError();
    return body;
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
};

/** Bytes of a button's form, which has no fields or the one of RFC 8058. */
const formLimit = 1024;
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The API accepts only JSON; every other content type is a 415. Forms get this far only on `@Signed()`
 * routes (`refusals.ts`), and their fields are not read.
 */
export const registerBodyParser = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, raw, done) => {
      request.rawBody = raw;
      try {
        done(null, parseBody(raw));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  server.addContentTypeParser<Buffer>(
    formTypes,
    { parseAs: 'buffer', bodyLimit: formLimit },
    (_, raw, done) => {
      done(null, {});
    },
  );
};

import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '@repo/server/app-error';
import { toFailure } from '../errors/error.filter.ts';

/** Methods that a gateway may repeat at another API, because they change nothing. */
const repeatable = new Set(['GET', 'HEAD']);

/**
 * Drains an API that is about to be replaced: it refuses calls that the gateway can repeat at another
 * API, so that few calls are running when it ends. Calls that change something are completed.
 */
@Injectable()
export class Draining {
  #isOn = false;

  /** While draining, calls that still arrive are completed, even while the API closes. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Permanent: a server that drains does not come back. */
  begin(): void {
    this.#isOn = true;
  }

  /** @returns whether the call was answered; a 502 sends the gateway to another API for a while */
  turnsAway(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!this.#isOn) return false;
    // An open connection would bring calls until the end.
    void reply.header('connection', 'close');
    if (!repeatable.has(request.method)) return false;
    void reply.type('application/json; charset=utf-8').header('retry-after', '1').status(502);
    void reply.send(toFailure(new AppError('BUSY'), request.id));
    return true;
  }
}

const toPattern = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Every address with its methods, to distinguish a wrong method from a wrong address. */
export class KnownRoutes {
  readonly #methods = new Map<string, string[]>();
  /** Built when first needed, to keep the start fast. */
  #patterns: [RegExp, string[]][] | undefined;

  add({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    const known = this.#methods.get(url) ?? [];
    this.#methods.set(url, [...new Set([...known, ...[method].flat()])]);
  }

  /** @returns the methods of an address; empty for an unknown address */
  methodsOf(path: string): string[] {
    this.#patterns ??= [...this.#methods].map(([url, methods]) => [toPattern(url), methods]);
    return this.#patterns.flatMap(([pattern, methods]) => (pattern.test(path) ? methods : []));
  }

  /** @returns the refusal of a call that has no handler */
  refuse({ url }: FastifyRequest, reply: FastifyReply): AppError {
    const methods = this.methodsOf(url.split('?', 1)[0] ?? '');
    if (methods.length === 0) return new AppError('NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    return new AppError('METHOD_NOT_ALLOWED');
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isForeign = ({ headers }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return origin === undefined ? site !== 'same-origin' : origin !== publicOrigin;
};

/**
 * Cross-site request forgery: a call that changes something must be JSON and must name our own
 * origin, as every browser does (ADR 0015). Routes marked `@Signed()` are exempt.
 * @returns the refusal, or undefined when the call may continue
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

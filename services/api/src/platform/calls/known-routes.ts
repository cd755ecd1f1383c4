import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const toPattern = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Every address with the methods it takes: tells a wrong method from a wrong address. */
export class KnownRoutes {
  readonly #methods = new Map<string, string[]>();
  /** Made when first needed: a start needs none of them. */
  #patterns: [RegExp, string[]][] | undefined;

  add({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    const known = this.#methods.get(url) ?? [];
    this.#methods.set(url, [...new Set([...known, ...[method].flat()])]);
  }

  /** @returns the methods that an address takes; none where there is no such address */
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

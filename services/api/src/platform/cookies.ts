import type { FastifyReply, FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import { signedInHint } from '@repo/contracts/accounts/auth';
import { CONFIG, type Config } from './config.ts';
import { readSigned, sign } from './signatures.ts';

/** What each cookie is for, and how long it lives at most, in seconds. */
const cookies = {
  session: { maxAge: 30 * 24 * 3600 },
  'sign-up': { maxAge: 24 * 3600 },
  reset: { maxAge: 3600 },
  google: { maxAge: 600 },
  /** Knows a signed-out buyer's second click again. */
  buyer: { maxAge: 24 * 3600 },
  device: { maxAge: 400 * 24 * 3600 },
} as const;

export type CookieName = keyof typeof cookies;

/**
 * The product's cookies: HttpOnly, SameSite=Lax, bound to this host by the `__Host-` prefix where
 * the site is served over https (browsers refuse that prefix on plain http, as on loopback).
 */
@Injectable()
export class Cookies {
  readonly #secure: boolean;
  readonly #secretKey: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#secure = config.PUBLIC_URL.startsWith('https:');
    this.#secretKey = config.SECRET_KEY;
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    const { cookie } = request.headers;
    return cookie === undefined
      ? undefined
      : request.server.parseCookie(cookie)[this.#nameOf(name)];
  }

  write(reply: FastifyReply, name: CookieName, value: string): void {
    void reply.setCookie(this.#nameOf(name), value, {
      ...this.#attributes,
      httpOnly: true,
      maxAge: cookies[name].maxAge,
    });
  }

  /** @returns what `writeSigned` wrote, unless somebody changed it or its time is over. */
  readSigned(request: FastifyRequest, name: CookieName): Record<string, string> | undefined {
    return readSigned(this.#secretKey, name, this.read(request, name) ?? '');
  }

  writeSigned(reply: FastifyReply, name: CookieName, value: Record<string, string>): void {
    this.write(reply, name, sign(this.#secretKey, name, value, cookies[name].maxAge));
  }

  clear(reply: FastifyReply, name: CookieName): void {
    void reply.clearCookie(this.#nameOf(name), { ...this.#attributes, httpOnly: true });
  }

  /** Sets the session together with the hint that lets static pages show the signed-in bar. */
  signIn(reply: FastifyReply, token: string): void {
    this.write(reply, 'session', token);
    void reply.setCookie(signedInHint.name, signedInHint.value, {
      ...this.#attributes,
      maxAge: cookies.session.maxAge,
    });
  }

  signOut(reply: FastifyReply): void {
    this.clear(reply, 'session');
    void reply.clearCookie(signedInHint.name, this.#attributes);
  }

  #nameOf(name: CookieName): string {
    return this.#secure ? `__Host-${name}` : name;
  }

  get #attributes() {
    return { path: '/', sameSite: 'lax', secure: this.#secure } as const;
  }
}

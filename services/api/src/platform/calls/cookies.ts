import { Inject, Injectable } from '@nestjs/common';
import { signedInHint, signUpHint } from '@repo/contracts/accounts/visit';
import { CONFIG, type Config } from '../config.ts';
import type { HttpCall } from './http-call.ts';
import { keyedHash, readSigned, sign } from '@repo/server/security/signatures';

/** What each cookie is for, and how long it lives at most, in seconds. */
const cookies = {
  session: { maxAge: 30 * 24 * 3600 },
  /** As long as the worker keeps an unverified sign-up. */
  'sign-up': { maxAge: 7 * 24 * 3600 },
  reset: { maxAge: 3600 },
  google: { maxAge: 600 },
  /** Recognizes a buyer who comes back; a delayed payment may take two weeks to be confirmed. */
  buyer: { maxAge: 30 * 24 * 3600 },
  device: { maxAge: 400 * 24 * 3600 },
} as const;

export type CookieName = keyof typeof cookies;

/** Set and cleared with a cookie that no script can read, for pages that look different with it. */
const readable: Partial<Record<CookieName, { name: string; value: string }>> = {
  session: signedInHint,
  'sign-up': signUpHint,
};

/**
 * The product's cookies: HttpOnly, SameSite=Lax, bound to this host by the `__Host-` prefix where
 * the site is served over https (browsers refuse that prefix on plain http, as on loopback).
 */
@Injectable()
export class Cookies {
  readonly isSecure: boolean;
  readonly secretKey: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
    this.secretKey = config.SECRET_KEY;
  }

  /**
   * @returns the cookies of one call: those that the browser sent, and those to be set
   */
  of(call: HttpCall): CookieJar {
    return new CookieJar(this, call);
  }

  /** @returns the cookie's name on the wire */
  nameOf(name: CookieName): string {
    return this.isSecure ? `__Host-${name}` : name;
  }
}

export class CookieJar {
  constructor(
    private readonly site: Cookies,
    private readonly call: HttpCall,
  ) {}

  read(name: CookieName): string | undefined {
    const { cookie } = this.call.request.headers;
    return cookie === undefined
      ? undefined
      : this.call.request.server.parseCookie(cookie)[this.site.nameOf(name)];
  }

  /** @param value undefined leaves what the browser has */
  write(name: CookieName, value: string | undefined): void {
    if (value === undefined) return;
    const options = { ...this.#attributes, maxAge: cookies[name].maxAge };
    const hint = readable[name];
    void this.call.reply.setCookie(this.site.nameOf(name), value, { ...options, httpOnly: true });
    if (hint) void this.call.reply.setCookie(hint.name, hint.value, options);
  }

  /** @returns the value from `writeSigned`, unless it was changed or has expired */
  readSigned(name: CookieName): Record<string, string> | undefined {
    return readSigned(this.site.secretKey, name, this.read(name) ?? '');
  }

  writeSigned(name: CookieName, value: Record<string, string>): void {
    this.write(name, sign(this.site.secretKey, name, value, cookies[name].maxAge));
  }

  /** @returns a keyed hash of a text, which binds a cookie's value to it */
  hash(name: CookieName, text: string): string {
    return keyedHash(this.site.secretKey, name, text).toString('base64url');
  }

  clear(name: CookieName): void {
    const options = { ...this.#attributes, httpOnly: true };
    const hint = readable[name];
    void this.call.reply.clearCookie(this.site.nameOf(name), options);
    if (hint) void this.call.reply.clearCookie(hint.name, this.#attributes);
  }

  /** Clears every cookie but `device`: each would tell the next person here something, or let them in. */
  leave(): void {
    for (const name of ['session', 'buyer', 'sign-up', 'reset', 'google'] as const)
      this.clear(name);
  }

  /**
   * Has the browser clear its cache and storage for this site, so that no member data stays behind. Only
   * after a successful logout, because the note to retry must survive a failed one.
   */
  clearSiteData(): void {
    void this.call.reply.header('clear-site-data', '"cache", "storage"');
  }

  get #attributes() {
    return { path: '/', sameSite: 'lax', secure: this.site.isSecure } as const;
  }
}

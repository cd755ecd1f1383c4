import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import passport from 'passport';
import { isTooMany, Limits } from '../limits/limits.ts';
import type { GoogleIdentity } from '@repo/accounts/google-identity';
import { timeoutMs, type PassportRequest } from './google.strategy.ts';

export interface GoogleStart {
  redirectLink: string;
  state: string;
  verifier: string;
}

/** The library keeps Google's answer, or why there was none, beside its own error. */
const withCause = (error: Error & { oauthError?: { statusCode?: number } }): Error => {
  const { oauthError: cause } = error;
  if (cause)
    error.cause =
      cause instanceof Error ? cause : Object.assign(new Error(), { status: cause.statusCode });
  return error;
};

type Done = (error: unknown, identity?: GoogleIdentity | false) => void;

/**
 * Starts a sign-in with Google and reads the callback; knows nothing of our accounts. The strategy
 * registers itself with passport under the name used here.
 */
@Injectable()
export class GoogleClient {
  readonly #logger = new Logger('google');

  constructor(private readonly limits: Limits) {}

  /**
   * @param options whether Google must ask for the password even if the person is signed in there
   * @returns where to send the browser, and the values that it has to bring back
   */
  async start(options: { isFresh: boolean }): Promise<GoogleStart> {
    const exchange: PassportRequest = { query: {} };
    const redirectLink = await new Promise<string>((resolve, reject) => {
      // Passport redirects a response; we only need the address.
      const response = {
        setHeader: (name: string, value: string) => name === 'Location' && resolve(value),
        end: () => undefined,
      };
      this.#authenticate(exchange, response, { ...options, done: reject });
    });
    return { redirectLink, state: exchange.state ?? '', verifier: exchange.verifier ?? '' };
  }

  /**
   * @returns who signed in, or undefined when they canceled, anything was wrong, or their network came
   *   back too often (then Google is not asked): a person reads the answer, so it is a page
   */
  async finish(exchange: PassportRequest, network: string): Promise<GoogleIdentity | undefined> {
    try {
      await this.limits.count(['googleCallback', network]);
    } catch (error) {
      if (isTooMany(error)) return undefined;
      throw error;
    }
    const identity = new Promise<GoogleIdentity | undefined>((resolve) => {
      const done: Done = (error, found) => {
        if (error instanceof Error)
          this.#logger.error(withCause(error), 'a sign-in with Google failed');
        resolve(found || undefined);
      };
      this.#authenticate(exchange, {}, { isFresh: false, done });
    });
    // The library never reports an answer that breaks off halfway.
    const late = pause(timeoutMs * 2, undefined, { ref: false }).then(() => 'late' as const);
    const first = await Promise.race([identity, late]);
    if (first !== 'late') return first;
    this.#logger.error('a sign-in with Google failed: its answer broke off');
    return undefined;
  }

  #authenticate(
    exchange: PassportRequest,
    response: object,
    { isFresh, done }: { isFresh: boolean; done: Done },
  ): void {
    const options = { session: false, ...(isFresh && { prompt: 'login' }) };
    const run = passport.authenticate('google', options, done) as (
      ...call: [PassportRequest, object, (error?: unknown) => void]
    ) => void;
    run(exchange, response, done);
  }
}

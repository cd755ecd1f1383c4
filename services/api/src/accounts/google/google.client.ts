import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Limits } from '../limits/limits.ts';
import type { GoogleIdentity } from '@repo/accounts/google-identity';
import { GoogleStrategy, timeoutMs } from './google.strategy.ts';
import { authenticate, type Exchange } from './passport.ts';

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

/** Starts a sign-in with Google and reads the callback; knows nothing of our accounts. */
@Injectable()
export class GoogleClient {
  readonly #logger = new Logger('google');

  constructor(
    private readonly limits: Limits,
    private readonly strategy: GoogleStrategy,
  ) {}

  /**
   * @param options.isFresh Google must ask for the password even if the person is signed in there
   * @returns where to send the browser, and the values that it has to bring back
   */
  async start({ isFresh }: { isFresh: boolean }): Promise<GoogleStart> {
    const exchange: Exchange = { query: {} };
    const options = isFresh ? { prompt: 'login' } : {};
    const { redirect: redirectLink = '' } = await authenticate(this.strategy, exchange, options);
    return { redirectLink, state: exchange.state ?? '', verifier: exchange.verifier ?? '' };
  }

  /**
   * @returns who signed in, or undefined when they canceled, anything was wrong, or their network came
   *   back too often (then Google is not asked): a person reads the answer, so it is a page
   */
  async finish(exchange: Exchange, network: string): Promise<GoogleIdentity | undefined> {
    if (!(await this.limits.allows(['googleCallback', network]))) return undefined;
    const answer = authenticate(this.strategy, exchange).then(
      ({ identity }) => identity,
      (error: unknown) => {
        if (error instanceof Error)
          this.#logger.error(withCause(error), 'a sign-in with Google failed');
        return undefined;
      },
    );
    // The library never reports an answer that breaks off halfway.
    const late = pause(timeoutMs * 2, undefined, { ref: false }).then(() => 'late' as const);
    const first = await Promise.race([answer, late]);
    if (first !== 'late') return first;
    this.#logger.error('a sign-in with Google failed: its answer broke off');
    return undefined;
  }
}

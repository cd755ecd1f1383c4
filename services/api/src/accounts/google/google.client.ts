import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import passport from 'passport';
import type { GoogleIdentity } from './google-identity.ts';
import type { Exchange } from './google-state.ts';
import { timeoutMs } from './google.strategy.ts';

export interface GoogleStart {
  redirectLink: string;
  state: string;
  verifier: string;
}

/**
 * Starts a sign-in with Google and reads what comes back; knows nothing of our accounts. The
 * strategy registers itself with passport under the name used here.
 */
@Injectable()
export class GoogleClient {
  /** @returns where to send the browser, and what it has to bring back */
  async start(): Promise<GoogleStart> {
    const exchange: Exchange = { query: {} };
    const redirectLink = await new Promise<string>((resolve, reject) => {
      // Passport redirects a response; all we want is the address it would send.
      const response = {
        setHeader: (name: string, value: string) => name === 'Location' && resolve(value),
        end: () => undefined,
      };
      this.#authenticate(exchange, response, reject);
    });
    return { redirectLink, state: exchange.state ?? '', verifier: exchange.verifier ?? '' };
  }

  /** @returns who signed in, or undefined when they cancelled or anything was wrong */
  async finish(exchange: Exchange): Promise<GoogleIdentity | undefined> {
    const identity = new Promise<GoogleIdentity | undefined>((resolve) => {
      this.#authenticate(exchange, {}, (_error, found) => resolve(found || undefined));
    });
    // The library never reports an answer that breaks off halfway.
    return Promise.race([identity, pause(timeoutMs * 2, undefined, { ref: false })]);
  }

  #authenticate(
    exchange: Exchange,
    response: object,
    done: (error: unknown, identity?: GoogleIdentity | false) => void,
  ): void {
    const run = passport.authenticate('google', { session: false }, done) as (
      ...call: [Exchange, object, (error?: unknown) => void]
    ) => void;
    run(exchange, response, done);
  }
}

// What passport gets instead of an Express server's request, response and session.
import type { GoogleIdentity } from '@repo/accounts/google-identity';
import { createToken } from '@repo/server/security/codes';

/** The only part of a call that a strategy sees. */
export interface Exchange {
  query: Record<string, string>;
  /** Filled when a sign-in starts; given when it comes back. */
  state?: string;
  verifier?: string;
}

/** What a strategy answers: where to send the browser, or who came back; nothing after a refusal. */
interface Outcome {
  redirect?: string;
  identity?: GoogleIdentity;
}

/** Runs a strategy as passport does, on a copy with a way out for each outcome. */
export const authenticate = (strategy: object, exchange: Exchange, options = {}) =>
  new Promise<Outcome>((resolve, reject) => {
    const run = Object.create(strategy) as { authenticate: (...of: object[]) => void };
    Object.assign(run, {
      redirect: (redirect: string) => resolve({ redirect }),
      success: (identity: GoogleIdentity) => resolve({ identity }),
      fail: () => resolve({}),
      error: reject,
    });
    run.authenticate(exchange, options);
  });

type Done = (error: null, value: string | false) => void;

/** Only passes values through: they live in a signed cookie of the browser that started. */
export const stateStore = {
  // eslint-disable-next-line max-params -- passport-oauth2 tells by their number what a store can do
  store(exchange: Exchange, verifier: string, _state: unknown, _meta: unknown, done: Done): void {
    Object.assign(exchange, { verifier, state: createToken() });
    done(null, exchange.state ?? false);
  },

  verify({ state, verifier }: Exchange, given: string, _meta: unknown, done: Done): void {
    done(null, (state !== undefined && state === given && verifier) || false);
  },
};

/** A part of the library that its types leave out. */
interface OAuthClient {
  useAuthorizationHeaderforGET: (use: boolean) => void;
  _executeRequest: (library: unknown, options: object, ...rest: unknown[]) => void;
}

/** Sends the access token in a header, never in an address, and frees the socket of a server that hangs. */
export const harden = (strategy: object, timeoutMs: number): void => {
  const { _oauth2: client } = strategy as { _oauth2: OAuthClient };
  client.useAuthorizationHeaderforGET(true);
  const execute = client._executeRequest.bind(client);
  client._executeRequest = (library, options, ...rest) =>
    execute(library, { ...options, signal: AbortSignal.timeout(timeoutMs) }, ...rest);
};

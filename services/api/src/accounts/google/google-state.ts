import { createToken } from '@repo/backend/codes';

/** All that passport gets to see of a call. */
export interface Exchange {
  query: Record<string, string>;
  /** Filled when a sign-in starts; given when it comes back. */
  state?: string;
  verifier?: string;
}

/**
 * The link between start and callback. passport-oauth2 wants a store; ours only passes values
 * through; they live in a signed cookie of the browser that started.
 */
export const stateStore = {
  // eslint-disable-next-line max-params -- passport-oauth2 tells by the number of parameters what a store can do
  store(
    exchange: Exchange,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: Error | null, state: string) => void,
  ): void {
    exchange.verifier = verifier;
    exchange.state = createToken();
    done(null, exchange.state);
  },

  verify(
    exchange: Exchange,
    given: string,
    _meta: unknown,
    done: (error: Error | null, verifier: string | false) => void,
  ): void {
    const isOurs = exchange.state !== undefined && exchange.state === given;
    done(null, isOurs && exchange.verifier !== undefined ? exchange.verifier : false);
  },
};

import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createToken } from '@repo/server/security/codes';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { CONFIG, type Config } from '../../platform/config.ts';
import { callbackOf } from './google-callback.ts';
import { readIdentity, type GoogleIdentity } from '@repo/accounts/google-identity';

/** A part of the library that its types leave out. */
interface OAuthClient {
  useAuthorizationHeaderforGET: (use: boolean) => void;
  _executeRequest: (library: unknown, options: object, ...rest: unknown[]) => void;
}

/** What Google's token endpoint answers in addition to the tokens that the library reads. */
interface TokenAnswer {
  id_token?: unknown;
}

/**
 * When Google last asked for the password. The ID token comes straight from Google over TLS, so its
 * signature would say nothing more (OpenID Connect Core, 3.1.3.7).
 */
const authTimeOf = ({ id_token: idToken }: TokenAnswer): unknown => {
  try {
    const payload = Buffer.from(String(idToken).split('.', 2)[1] ?? '', 'base64url').toString();
    return (JSON.parse(payload) as { auth_time?: unknown }).auth_time;
  } catch {
    return undefined;
  }
};

/**
 * Has Google ask for the password, even if somebody is signed in there. Anybody can remove these
 * parameters from the address, so only the claim in the answer counts.
 */
const freshness = {
  prompt: 'login',
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
};

/** The only part of a call that passport sees. */
export interface PassportRequest {
  query: Record<string, string>;
  /** Filled when a sign-in starts; given when it comes back. */
  state?: string;
  verifier?: string;
}

/**
 * The link between start and callback. passport-oauth2 wants a store; ours only passes values
 * through; they live in a signed cookie of the browser that started.
 */
const stateStore = {
  // eslint-disable-next-line max-params -- passport-oauth2 tells by the number of parameters what a store can do
  store(
    exchange: PassportRequest,
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
    exchange: PassportRequest,
    given: string,
    _meta: unknown,
    done: (error: Error | null, verifier: string | false) => void,
  ): void {
    const isOurs = exchange.state !== undefined && exchange.state === given;
    done(null, isOurs && exchange.verifier !== undefined ? exchange.verifier : false);
  },
};

/** How long Google may take for one answer. */
export const timeoutMs = 8_000;

/**
 * Makes the library send the access token in a header, never in an address, and give up on a
 * provider that hangs, so that its socket is freed.
 */
const harden = (client: OAuthClient): void => {
  client.useAuthorizationHeaderforGET(true);
  const execute = client._executeRequest.bind(client);
  client._executeRequest = (library, options, ...rest) => {
    execute(library, { ...options, signal: AbortSignal.timeout(timeoutMs) }, ...rest);
  };
};

/** Google as configured, with PKCE and a state of our own. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', true) {
  constructor(@Inject(CONFIG) config: Config) {
    super({
      clientID: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      callbackURL: callbackOf(config),
      authorizationURL: config.GOOGLE_AUTHORIZATION_URL,
      tokenURL: config.GOOGLE_TOKEN_URL,
      userProfileURL: config.GOOGLE_USERINFO_URL,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
      store: stateStore,
    } as unknown as StrategyOptions);
    harden((this as unknown as { _oauth2: OAuthClient })._oauth2);
  }

  override authorizationParams({ prompt }: { prompt?: string }): object {
    return prompt === freshness.prompt ? freshness : {};
  }

  validate(
    _accessToken: string,
    _refreshToken: string,
    answer: TokenAnswer,
    profile: Profile,
  ): GoogleIdentity | false {
    return readIdentity({ ...profile._json, auth_time: authTimeOf(answer) }) ?? false;
  }
}

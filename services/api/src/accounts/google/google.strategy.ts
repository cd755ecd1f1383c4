import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { apiPrefix } from '@repo/contracts/wire';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { CONFIG, type Config } from '../../platform/config.ts';
import { readIdentity, type GoogleIdentity } from './google-identity.ts';
import { stateStore } from './google-state.ts';

/** A part of the library that its types leave out. */
interface OAuthClient {
  useAuthorizationHeaderforGET: (use: boolean) => void;
  _executeRequest: (library: unknown, options: object, ...rest: unknown[]) => void;
}

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
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  constructor(@Inject(CONFIG) config: Config) {
    super({
      clientID: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      // From the configuration: the Host header of a request decides nothing.
      callbackURL: `${config.PUBLIC_URL}${apiPrefix}/auth/google/callback`,
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

  validate(_accessToken: string, _refreshToken: string, profile: Profile): GoogleIdentity | false {
    return readIdentity(profile._json) ?? false;
  }
}

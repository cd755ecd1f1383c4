import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { auth } from '@repo/contracts/accounts/auth';
import { apiPrefix } from '@repo/contracts/wire';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { CONFIG, type Config } from '../../platform/config.ts';
import { harden, stateStore } from './passport.ts';
import { readIdentity, type GoogleIdentity } from '@repo/accounts/google-identity';

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

/** How long Google may take for one answer. */
export const timeoutMs = 8_000;

/** Google as configured, with PKCE and a state of our own. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', true) {
  constructor(@Inject(CONFIG) config: Config) {
    super({
      clientID: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      // From the configuration: the Host header of a request decides nothing.
      callbackURL: config.PUBLIC_URL + apiPrefix + auth.googleCallback.path,
      authorizationURL: config.GOOGLE_AUTHORIZATION_URL,
      tokenURL: config.GOOGLE_TOKEN_URL,
      userProfileURL: config.GOOGLE_USERINFO_URL,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
      store: stateStore,
    } as unknown as StrategyOptions);
    harden(this, timeoutMs);
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

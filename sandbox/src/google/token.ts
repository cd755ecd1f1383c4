import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../config.ts';
import type { Storage } from '../storage.ts';
import {
  type Authorization,
  type GoogleAccount,
  challengeOf,
  isPasswordAsked,
  profileOf,
} from './authorization.ts';

export interface AuthorizationCode extends GoogleAccount {
  /** The code itself. */
  id: string;
  authorization: Authorization;
  expiresAt: number;
}

interface Token extends GoogleAccount {
  id: string;
}

const codeLifetimeMs = 10 * 60_000;

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** The codes and tokens that were given out. */
export const createTokenStore = (storage: Storage) => {
  const codes = storage.collection<AuthorizationCode>('google_codes', 1000);
  const tokens = storage.collection<Token>('google_tokens', 1000);
  return {
    giveCode: (person: GoogleAccount, authorization: Authorization): string => {
      const expiresAt = Date.now() + codeLifetimeMs;
      return codes.put({ ...person, id: secret('4/'), authorization, expiresAt }).id;
    },
    findCode: (id: string): AuthorizationCode | undefined => {
      const code = codes.get(id);
      return code && code.expiresAt > Date.now() ? code : undefined;
    },
    /** A code can be tried only once, even when the try fails. */
    useUp: ({ id }: AuthorizationCode) => codes.remove(id),
    giveToken: ({ sub, email, name, isVerified }: GoogleAccount): string =>
      tokens.put({ id: secret('ya29.'), sub, email, name, isVerified }).id,
    personOf: (token: string): GoogleAccount | undefined => tokens.get(token),
  };
};

export type TokenStore = ReturnType<typeof createTokenStore>;

/** Seconds, as Google's tokens have. */
const lifetime = 3600;
const dayInSeconds = 86_400;

const tokenInput = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});
type TokenInput = z.output<typeof tokenInput>;

const isClient = ({ client_id: id, client_secret: secret }: TokenInput, settings: Settings) =>
  (settings.GOOGLE_CLIENT_ID === '' || id === settings.GOOGLE_CLIENT_ID) &&
  (settings.GOOGLE_CLIENT_SECRET === '' || secret === settings.GOOGLE_CLIENT_SECRET);

/** @returns why the code is refused, or undefined when it is fine */
const objectionTo = (input: TokenInput, authorization: Authorization): string | undefined => {
  if (input.redirect_uri !== authorization.redirect_uri) return 'redirect_uri differs.';
  if (challengeOf(input.code_verifier) !== authorization.code_challenge)
    return 'code_verifier is wrong.';
  return undefined;
};

const refusal = (status: number, error: string, description: string) => ({
  status,
  body: { error, error_description: description },
});

const unknownClient = () => refusal(401, 'invalid_client', 'Unknown client or wrong secret.');

const claimsOf = z.object({ id_token: z.object({ auth_time: z.unknown() }).partial() }).partial();

/** When Google last asked for the password, in seconds; sent only to callers who ask for it. */
const authTimeOf = (authorization: Authorization): { auth_time?: number } => {
  const claims = claimsOf.safeParse(JSON.parse(authorization.claims ?? '{}'));
  if (claims.data?.id_token?.auth_time === undefined) return {};
  const now = Math.floor(Date.now() / 1000);
  return { auth_time: isPasswordAsked(authorization) ? now : now - dayInSeconds };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Its claims are Google's. Its signature is not checked, because the token comes straight from here. */
const idTokenOf = (code: AuthorizationCode): string => {
  const { client_id: aud } = code.authorization;
  const iat = Math.floor(Date.now() / 1000);
  const issued = { iss: 'https://accounts.google.com', azp: aud, aud, iat, exp: iat + lifetime };
  const claims = { ...issued, ...profileOf(code), ...authTimeOf(code.authorization) };
  return [encode({ alg: 'RS256', typ: 'JWT' }), encode(claims), 'signature'].join('.');
};

/** Google's token endpoint: exchanges a code for an access token, once. */
export const exchangeCode = (settings: Settings, tokens: TokenStore, form: unknown) => {
  const { data: input, error } = tokenInput.safeParse(form);
  const [issue] = error?.issues ?? [];
  if (issue && String(issue.path[0]).startsWith('client_')) return unknownClient();
  if (issue?.path[0] === 'grant_type')
    return refusal(400, 'unsupported_grant_type', 'Only authorization_code is known here.');
  if (!input) return refusal(400, 'invalid_request', z.prettifyError(error));
  const code = tokens.findCode(input.code);
  const isOther = code && code.authorization.client_id !== input.client_id;
  if (isOther || !isClient(input, settings)) return unknownClient();
  if (!code) return refusal(400, 'invalid_grant', 'Unknown, used or expired code.');
  tokens.useUp(code);
  const objection = objectionTo(input, code.authorization);
  if (objection) return refusal(400, 'invalid_grant', objection);
  const { scope } = code.authorization;
  const token = tokens.giveToken(code);
  return {
    status: 200,
    body: {
      ...{ access_token: token, expires_in: lifetime, scope, token_type: 'Bearer' },
      id_token: idTokenOf(code),
    },
  };
};

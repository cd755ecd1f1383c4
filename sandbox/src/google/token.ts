import { z } from 'zod';
import type { Settings } from '../config.ts';
import { challengeOf, isPasswordAsked, type Authorization } from './authorization.ts';
import type { AuthorizationCode, Grants } from './grants.ts';

/** Seconds, as Google's tokens have. */
const lifetime = 3600;
const dayInSeconds = 86_400;

const tokenInput = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});
type TokenInput = z.output<typeof tokenInput>;

const isClient = ({ client_id: id, client_secret: secret }: TokenInput, settings: Settings) =>
  (settings.googleClientId === '' || id === settings.googleClientId) &&
  (settings.googleClientSecret === '' || secret === settings.googleClientSecret);

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

/** When Google last asked for the password, in seconds; it tells only those who ask for it. */
const authTimeOf = (authorization: Authorization): { auth_time?: number } => {
  const claims = claimsOf.safeParse(JSON.parse(authorization.claims ?? '{}'));
  if (claims.data?.id_token?.auth_time === undefined) return {};
  const now = Math.floor(Date.now() / 1000);
  return { auth_time: isPasswordAsked(authorization) ? now : now - dayInSeconds };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Nobody checks its signature: it comes straight from here. */
const idTokenOf = ({ sub, authorization }: AuthorizationCode): string =>
  [
    encode({ alg: 'RS256', typ: 'JWT' }),
    encode({ sub, aud: authorization.client_id, ...authTimeOf(authorization) }),
    'signature',
  ].join('.');

/** Google's token endpoint: exchanges a code for an access token, once. */
export const exchangeCode = (settings: Settings, grants: Grants, form: unknown) => {
  const { data: input, error } = tokenInput.safeParse(form);
  const [issue] = error?.issues ?? [];
  if (issue && String(issue.path[0]).startsWith('client_')) return unknownClient();
  if (!input) return refusal(400, 'invalid_request', z.prettifyError(error));
  const code = grants.findCode(input.code);
  const isOther = code && code.authorization.client_id !== input.client_id;
  if (isOther || !isClient(input, settings)) return unknownClient();
  if (!code) return refusal(400, 'invalid_grant', 'Unknown, used or expired code.');
  grants.useUp(code);
  const objection = objectionTo(input, code.authorization);
  if (objection) return refusal(400, 'invalid_grant', objection);
  const { scope } = code.authorization;
  const token = grants.giveToken(code);
  return {
    status: 200,
    body: {
      ...{ access_token: token, expires_in: lifetime, scope, token_type: 'Bearer' },
      id_token: idTokenOf(code),
    },
  };
};

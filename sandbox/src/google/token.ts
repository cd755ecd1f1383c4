import { z } from 'zod';
import type { Settings } from '../config.ts';
import { challengeOf, type Authorization } from './authorization.ts';
import type { Grants } from './grants.ts';

/** Seconds, as Google's tokens have. */
const lifetime = 3600;

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
    body: { access_token: token, expires_in: lifetime, scope, token_type: 'Bearer' },
  };
};

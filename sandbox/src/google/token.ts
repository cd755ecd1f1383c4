import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../config.ts';
import { isPasswordAsked, profileOf, type AuthorizationCode, type TokenStore } from './accounts.ts';

/** Seconds, as Google's tokens have. */
const lifetime = 3600;

const tokenInput = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Its claims are Google's. Its signature is not checked, because the token comes straight from here. */
const idTokenOf = (code: AuthorizationCode): string => {
  const { client_id: aud, claims = '' } = code.authorization;
  const iat = Math.floor(Date.now() / 1000);
  const issued = { iss: 'https://accounts.google.com', azp: aud, aud, iat, exp: iat + lifetime };
  // When Google last asked for the password; sent only to callers who ask for it.
  const auth_time = isPasswordAsked(code.authorization) ? iat : iat - 86_400;
  const told = { ...profileOf(code), ...(claims.includes('auth_time') && { auth_time }) };
  return [encode({ alg: 'RS256', typ: 'JWT' }), encode({ ...issued, ...told }), 'sig'].join('.');
};

const refusal = (status: number, error: string) => ({ status, body: { error } });

/** Google's token endpoint: exchanges a code for an access token, once. */
export const exchangeCode = (settings: Settings, tokens: TokenStore, form: unknown) => {
  const { data: input } = tokenInput.safeParse(form);
  if (!input) return refusal(400, 'invalid_request');
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = settings;
  const isClient = (id || input.client_id) === input.client_id;
  if (!isClient || (secret || input.client_secret) !== input.client_secret)
    return refusal(401, 'invalid_client');
  const code = tokens.takeCode(input.code);
  const challenge = createHash('sha256').update(input.code_verifier).digest('base64url');
  const asked = code?.authorization;
  const isMine = asked?.client_id === input.client_id && asked.code_challenge === challenge;
  if (!code || !isMine || asked.redirect_uri !== input.redirect_uri)
    return refusal(400, 'invalid_grant');
  return {
    status: 200,
    body: {
      access_token: tokens.giveToken(code),
      expires_in: lifetime,
      token_type: 'Bearer',
      scope: asked.scope,
      id_token: idTokenOf(code),
    },
  };
};

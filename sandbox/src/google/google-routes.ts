import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../config.ts';
import { applyFault, faultMessage } from '../http-faults.ts';
import { sendNotice, sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnAddress = (uri: string, { PUBLIC_URL: publicUrl }: Settings): boolean => {
  if (!URL.canParse(uri)) return false;
  const { hostname, origin, hash } = new URL(uri);
  return hash === '' && (loopback.has(hostname) || origin === new URL(publicUrl).origin);
};

/** The parameters with which the product must send a person here; Google refuses any other. */
const authorizationOf = (settings: Settings) =>
  z.strictObject({
    client_id: z
      .string()
      .refine((id) => id !== '' && (settings.GOOGLE_CLIENT_ID || id) === id, 'an unknown client'),
    redirect_uri: z
      .string()
      .refine((uri) => isOwnAddress(uri, settings), 'not on this machine or PUBLIC_URL'),
    response_type: z.literal('code'),
    scope: z.string().regex(/\bemail\b/),
    state: z.string().min(1),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
    prompt: z.literal('login').optional(),
    max_age: z.literal('0').optional(),
    claims: z.string().optional(),
  });

type Authorization = z.output<ReturnType<typeof authorizationOf>>;

/** Whether the person must enter their password, signed in at Google or not. */
const isPasswordAsked = ({ prompt, max_age }: Authorization): boolean =>
  prompt !== undefined || max_age !== undefined;

/** What a person fills in. The same address is always the same account: 21 digits, as Google's are. */
const personInput = z
  .object({
    email: z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+$/),
    name: z.string().trim().min(1),
    sub: z.string().trim().optional(),
    unverified: z.string().optional(),
  })
  .transform(({ email, name, sub, unverified }) => {
    const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
    const [given_name = name, ...family] = name.split(' ');
    return {
      sub: sub || `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`,
      name,
      given_name,
      // A claim without a value is left out (OpenID Connect Core, 5.3.2).
      ...(family.length > 0 && { family_name: family.join(' ') }),
      email,
      email_verified: unverified !== 'true',
    };
  });

/** A code or a token that was given out: for whom, and for what. */
interface Grant {
  id: string;
  person: z.output<typeof personInput>;
  authorization: Authorization;
}

const tokenInput = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string().startsWith('4/'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

/** Seconds, as Google's tokens have. */
const lifetime = 3600;

/** Its claims are Google's. Its signature is not checked, because the token comes straight from here. */
const idTokenOf = ({ person, authorization }: Grant): string => {
  const { client_id: aud, claims = '' } = authorization;
  const iat = Math.floor(Date.now() / 1000);
  const issued = { iss: 'https://accounts.google.com', azp: aud, aud, iat, exp: iat + lifetime };
  // When Google last asked for the password; sent only to callers who ask for it.
  const auth_time = isPasswordAsked(authorization) ? iat : iat - 86_400;
  const told = { ...person, ...(claims.includes('auth_time') && { auth_time }) };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ ...issued, ...told })}.s`;
};

const faultBody = () => ({ error: 'server_error', error_description: faultMessage });

const formOf = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

const goBack = (reply: FastifyReply, { redirect_uri, state }: Authorization, answer: object) => {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state }))
    url.searchParams.set(name, String(value));
  return reply.redirect(url.href, 303);
};

const showConsent = (reply: FastifyReply, authorization: Authorization, problem?: string) =>
  sendPage(reply.code(problem ? 400 : 200), 'google-consent', {
    title: 'Sign in with Google',
    problem,
    isAsked: isPasswordAsked(authorization),
    hidden: Object.entries(authorization).map(([name, value]) => ({ name, value })),
  });

/** Sign-in as anybody: the consent page, the code's exchange and the profile. */
export const googleRoutes = (
  server: FastifyInstance,
  { storage, settings, faults }: Sandbox,
): void => {
  const grants = storage.collection<Grant>('google_grants');

  /** Reads the product's request; a wrong one gets a page that says why, and no redirect. */
  const readAuthorization = (reply: FastifyReply, input: unknown): Authorization | undefined => {
    const { data, error } = authorizationOf(settings).safeParse(input);
    if (!error) return data;
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    void sendNotice(reply.code(400), 'This sign-in request is not valid', '', { problems });
    return undefined;
  };

  /** A code can be tried only once, even when the try fails. @returns the token, or an error */
  const exchange = (form: unknown): Grant | [status: number, error: string] => {
    const { data: input } = tokenInput.safeParse(form);
    if (!input) return [400, 'invalid_request'];
    const expected = settings.GOOGLE_CLIENT_SECRET || input.client_secret;
    if (input.client_secret !== expected) return [401, 'invalid_client'];
    const grant = grants.get(input.code);
    grants.remove(input.code);
    const challenge = createHash('sha256').update(input.code_verifier).digest('base64url');
    const asked = grant?.authorization;
    const isMine = asked?.client_id === input.client_id && asked.code_challenge === challenge;
    if (!grant || !isMine || asked.redirect_uri !== input.redirect_uri)
      return [400, 'invalid_grant'];
    return grants.put({ ...grant, id: secret('ya29.') });
  };

  void server.register(
    (scope, _options, done) => {
      scope.addHook('preHandler', (request, reply, next) => {
        const fault = faults.take('google', request.url);
        if (fault) applyFault(reply, fault, faultBody);
        else next();
      });

      scope.get('/authorize', (request, reply) => {
        const authorization = readAuthorization(reply, request.query);
        return authorization ? showConsent(reply, authorization) : reply;
      });

      scope.post('/authorize', (request, reply) => {
        const { action, email, name, sub, unverified, ...asked } = formOf(request);
        const authorization = readAuthorization(reply, asked);
        if (!authorization) return reply;
        if (action === 'cancel') return goBack(reply, authorization, { error: 'access_denied' });
        const { data: person } = personInput.safeParse({ email, name, sub, unverified });
        if (!person)
          return showConsent(reply, authorization, 'Please enter an address and a name.');
        const { id: code } = grants.put({ id: secret('4/'), person, authorization });
        return goBack(reply, authorization, { code });
      });

      scope.post('/token', (request, reply) => {
        const grant = exchange(formOf(request));
        if (Array.isArray(grant)) return reply.code(grant[0]).send({ error: grant[1] });
        const { id: access_token, authorization } = grant;
        const told = { access_token, expires_in: lifetime, token_type: 'Bearer' };
        return reply.send({ ...told, scope: authorization.scope, id_token: idTokenOf(grant) });
      });

      scope.get('/userinfo', ({ headers }, reply) => {
        const [, token = ''] = /^bearer (ya29\..+)$/i.exec(headers.authorization ?? '') ?? [];
        return grants.get(token)?.person ?? reply.code(401).send({ error: 'invalid_token' });
      });
      done();
    },
    { prefix: '/google' },
  );
};

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';
import type { Faults } from '../faults.ts';
import { applyFault } from '../http-faults.ts';
import type { Storage } from '../storage.ts';
import { renderConsentPage, renderRefusal, type AuthorizationRequest } from './google-page.ts';
import { challengeOf, problemsOf, subjectOf } from './google-rules.ts';

interface Person {
  sub: string;
  email: string;
  name: string;
  isVerified: boolean;
}

interface Code extends Person {
  /** The code itself. */
  id: string;
  request: AuthorizationRequest;
  expiresAt: number;
}

interface Token extends Person {
  id: string;
}

const codeLifetime = 10 * 60_000;
const tokenLifetime = 3600;

const readRequest = (values: URLSearchParams): AuthorizationRequest => ({
  client_id: values.get('client_id') ?? '',
  redirect_uri: values.get('redirect_uri') ?? '',
  response_type: values.get('response_type') ?? '',
  scope: values.get('scope') ?? '',
  state: values.get('state') ?? '',
  code_challenge: values.get('code_challenge') ?? '',
  code_challenge_method: values.get('code_challenge_method') ?? '',
});

const bodyOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?', 2)[1] ?? '');

const goBack = (reply: FastifyReply, request: AuthorizationRequest, answer: [string, string]) => {
  const url = new URL(request.redirect_uri);
  url.searchParams.set(...answer);
  url.searchParams.set('state', request.state);
  return reply.redirect(url.href, 303);
};

const readPerson = (values: URLSearchParams): Person | null => {
  const email = values.get('email')?.trim() ?? '';
  const name = values.get('name')?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === '') return null;
  const sub = values.get('sub')?.trim() || subjectOf(email);
  return { sub, email, name, isVerified: values.get('unverified') !== 'true' };
};

const credentialsOf = (request: FastifyRequest, values: URLSearchParams): [string, string] => {
  const [, basic] = /^basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!basic) return [values.get('client_id') ?? '', values.get('client_secret') ?? ''];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':', 2);
  return [decodeURIComponent(id), decodeURIComponent(secret)];
};

const profileOf = ({ sub, email, name, isVerified }: Person) => {
  const [given = name, ...family] = name.split(' ');
  const names = { name, given_name: given, family_name: family.join(' ') };
  return { sub, ...names, picture: null, email, email_verified: isVerified };
};

const oauthError = (status: number) => ({
  error: status === 400 ? 'invalid_request' : 'server_error',
  error_description: 'A fault that the sandbox was asked for.',
});

export const googleRoutes = (
  server: FastifyInstance,
  settings: Settings,
  storage: Storage,
  faults: Faults,
): void => {
  const codes = storage.collection<Code>('google_codes', 1000);
  const tokens = storage.collection<Token>('google_tokens', 1000);

  const isFaulted = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const fault = faults.take('google', url);
    return fault !== null && applyFault(reply, fault, oauthError);
  };

  const refuse = (reply: FastifyReply, problems: string[]) =>
    reply.code(400).type('text/html').send(renderRefusal(problems));

  server.get('/google/authorize', async (request, reply) => {
    if (await isFaulted(request, reply)) return reply;
    const wish = readRequest(queryOf(request));
    const problems = problemsOf(wish, settings);
    if (problems.length > 0) return refuse(reply, problems);
    return reply.type('text/html').send(renderConsentPage(wish, null));
  });

  server.post('/google/authorize', (request, reply) => {
    const values = bodyOf(request);
    const wish = readRequest(values);
    const problems = problemsOf(wish, settings);
    if (problems.length > 0) return refuse(reply, problems);
    if (values.get('action') === 'cancel') return goBack(reply, wish, ['error', 'access_denied']);
    const person = readPerson(values);
    if (!person) {
      const problem = 'Please enter an e-mail address and a name.';
      return reply.code(400).type('text/html').send(renderConsentPage(wish, problem));
    }
    const id = `4/${randomBytes(32).toString('base64url')}`;
    codes.put({ ...person, id, request: wish, expiresAt: Date.now() + codeLifetime });
    return goBack(reply, wish, ['code', id]);
  });

  /** @returns why a code is not exchanged, or null */
  const objection = (code: Code | undefined, values: URLSearchParams): string | null => {
    if (!code || code.expiresAt < Date.now()) return 'Unknown, used or expired code.';
    if (values.get('redirect_uri') !== code.request.redirect_uri) return 'redirect_uri differs.';
    const verifier = values.get('code_verifier') ?? '';
    if (challengeOf(verifier) !== code.request.code_challenge) return 'code_verifier is wrong.';
    return null;
  };

  const isClient = (id: string, secret: string, code: Code | undefined): boolean => {
    if (secret === '' || (code && code.request.client_id !== id)) return false;
    const { googleClientId, googleClientSecret } = settings;
    return (
      (googleClientId === '' || id === googleClientId) &&
      (googleClientSecret === '' || secret === googleClientSecret)
    );
  };

  server.post('/google/token', async (request, reply) => {
    if (await isFaulted(request, reply)) return reply;
    const fail = (status: number, error: string, description: string) =>
      reply.code(status).send({ error, error_description: description });
    const values = bodyOf(request);
    if (values.get('grant_type') !== 'authorization_code') {
      return fail(400, 'unsupported_grant_type', 'grant_type must be authorization_code.');
    }
    const code = codes.get(values.get('code') ?? '');
    if (!isClient(...credentialsOf(request, values), code)) {
      return fail(401, 'invalid_client', 'Unknown client or wrong secret.');
    }
    // One try only, right or wrong.
    if (code) codes.remove(code.id);
    const problem = objection(code, values);
    if (!code || problem !== null) return fail(400, 'invalid_grant', problem ?? '');
    const { sub, email, name, isVerified } = code;
    const { id } = tokens.put({
      id: `ya29.${randomBytes(32).toString('base64url')}`,
      ...{ sub, email, name, isVerified },
    });
    const { scope } = code.request;
    return { access_token: id, expires_in: tokenLifetime, scope, token_type: 'Bearer' };
  });

  server.get('/google/userinfo', async (request, reply) => {
    if (await isFaulted(request, reply)) return reply;
    const [, bearer = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = tokens.get(bearer || (queryOf(request).get('access_token') ?? ''));
    if (token) return profileOf(token);
    return reply.code(401).send({ error: 'invalid_token', error_description: 'Unknown token.' });
  });
};

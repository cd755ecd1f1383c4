import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyFault } from '../http-faults.ts';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import * as accounts from './accounts.ts';
import type { Authorization, TokenStore } from './accounts.ts';
import { exchangeCode } from './token.ts';

const faultBody = (status: number) => ({
  error: status === 400 ? 'invalid_request' : 'server_error',
  error_description: 'A fault that the sandbox was asked for.',
});

const bodyOf = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const showConsent = (reply: FastifyReply, authorization: Authorization, problem?: string) =>
  sendPage(reply.code(problem ? 400 : 200), 'google-consent', {
    title: 'Sign in with Google',
    problem,
    isAsked: accounts.isPasswordAsked(authorization),
    hidden: Object.entries(authorization).map(([name, value]) => ({ name, value })),
  });

/** Reads the product's request; a wrong one gets a page that says why, and no redirect. */
const readAuthorization = (
  { settings }: Sandbox,
  reply: FastifyReply,
  input: unknown,
): Authorization | undefined => {
  const { data, error } = accounts.authorizationOf(settings).safeParse(input);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const title = 'This sign-in request is not valid';
  void sendPage(reply.code(400), 'notice', { title, sentence: '', problems });
  return undefined;
};

const goBack = (reply: FastifyReply, { redirect_uri, state }: Authorization, answer: object) => {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state }))
    url.searchParams.set(name, String(value));
  return reply.redirect(url.href, 303);
};

/** What the buttons of the sign-in page do. */
const answerConsent = (
  reply: FastifyReply,
  authorization: Authorization,
  form: Record<string, string | undefined>,
  tokens: TokenStore,
) => {
  if (form['action'] === 'cancel') return goBack(reply, authorization, { error: 'access_denied' });
  const { data: person } = accounts.personInput.safeParse(form);
  if (!person) {
    return showConsent(reply, authorization, 'Please enter an e-mail address and a name.');
  }
  return goBack(reply, authorization, { code: tokens.giveCode(person, authorization) });
};

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Sign-in as anybody: the consent page, the code's exchange and the profile. */
export const googleRoutes = (server: FastifyInstance, sandbox: Sandbox): void => {
  const tokens = accounts.createTokenStore(sandbox.storage);

  void server.register(
    (scope, _options, done) => {
      scope.addHook('preHandler', async (request, reply) => {
        // Faults are for calls of the product, not for the form that a person sends.
        if (request.method === 'POST' && request.url === '/google/authorize') return;
        const fault = sandbox.faults.take('google', request.url);
        if (fault && (await applyFault(reply, fault, faultBody))) return reply;
      });

      scope.get('/authorize', (request, reply) => {
        const authorization = readAuthorization(sandbox, reply, request.query);
        if (!authorization) return reply;
        // Nobody is signed in here, so there is always a page to show.
        if (authorization.prompt !== 'none') return showConsent(reply, authorization);
        return goBack(reply, authorization, { error: 'interaction_required' });
      });

      scope.post('/authorize', (request, reply) => {
        const { action, email, name, sub, unverified, ...asked } = bodyOf(request);
        const authorization = readAuthorization(sandbox, reply, asked);
        const form = { action, email, name, sub, unverified };
        return authorization ? answerConsent(reply, authorization, form, tokens) : reply;
      });

      scope.post('/token', (request, reply) => {
        const { status, body } = exchangeCode(sandbox.settings, tokens, bodyOf(request));
        return reply.code(status).send(body);
      });

      scope.get('/userinfo', (request, reply) => {
        const person = tokens.personOf(tokenOf(request));
        return person
          ? accounts.profileOf(person)
          : reply.code(401).send({ error: 'invalid_token' });
      });
      done();
    },
    { prefix: '/google' },
  );
};

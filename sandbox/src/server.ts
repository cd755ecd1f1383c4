import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Settings } from './config.ts';
import { controlRoutes } from './control/control-routes.ts';
import { homePage } from './control/home.ts';
import { googleRoutes } from './google/google-routes.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { styleSheet } from './pages/pages.ts';
import { openaiRoutes } from './openai/openai-routes.ts';
import { createSandbox } from './sandbox.ts';
import { payRoutes } from './stripe/objects/pay-routes.ts';
import { expireDue } from './stripe/objects/payments.ts';
import { stripeApi } from './stripe/stripe-api.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

const createHttpServer = (): FastifyInstance => {
  const server = Fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  // Another site's page must not press the buttons here.
  server.addHook('onRequest', (request, reply, done) => {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (isForeign && request.method !== 'GET') void reply.code(403).send({ error: 'cross-site' });
    else done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', pagePolicy);
    }
    done();
  });
  return server;
};

/** Starts everything on one HTTP and one SMTP port. */
export const startSandbox = async (settings: Settings) => {
  const server = createHttpServer();
  let url = settings.SANDBOX_URL;
  const sandbox = createSandbox(settings, () => url);
  const { faults, inbox, stripe } = sandbox;
  server.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(styleSheet));
  homePage(server, sandbox);
  controlRoutes(server, sandbox);
  mailRoutes(server, inbox);
  stripeApi(server, stripe, faults);
  payRoutes(server, stripe, faults);
  googleRoutes(server, sandbox);
  openaiRoutes(server, sandbox);
  const smtp = createSmtpServer(inbox, faults);

  await server.listen({ host: settings.HOST, port: settings.SANDBOX_PORT });
  const { port } = server.server.address() as AddressInfo;
  url ||= `http://localhost:${port}`;
  smtp.listen(settings.SANDBOX_SMTP_PORT, settings.HOST);
  await once(smtp.server, 'listening');
  const { port: smtpPort } = smtp.server.address() as AddressInfo;
  sandbox.webhooks.resume();
  const expiry = setInterval(() => expireDue(stripe), 5_000);

  const close = async (): Promise<void> => {
    clearInterval(expiry);
    sandbox.webhooks.forget();
    for (const { _socket } of smtp.connections) _socket.destroy();
    await Promise.all([server.close(), new Promise<void>((resolve) => smtp.close(resolve))]);
  };
  return { url, smtp: `${settings.HOST}:${smtpPort}`, port, smtpPort, close };
};

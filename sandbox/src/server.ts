import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Settings } from './config.ts';
import { controlRoutes } from './control/control-routes.ts';
import { homePage } from './control/home.ts';
import { googleRoutes } from './google/google-routes.ts';
import { mailApi } from './mail/api.ts';
import { mailPages } from './mail/mail-pages.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { openaiRoutes } from './openai/openai-routes.ts';
import { payRoutes } from './stripe/pay-routes.ts';
import { expireDue } from './stripe/payments.ts';
import { stripeApi } from './stripe/stripe-api.ts';
import { createWorld, type World } from './world.ts';

export interface RunningSandbox {
  /** How a browser reaches it. */
  url: string;
  /** host:port of the mail server. */
  smtp: string;
  port: number;
  smtpPort: number;
  world: World;
  close(): Promise<void>;
}

const maxBody = 4 * 1024 * 1024;
const expiryCheckMs = 5000;

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

const createHttpServer = (): FastifyInstance => {
  const server = Fastify({ bodyLimit: maxBody, forceCloseConnections: true });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // A DELETE that announces JSON and sends none is no mistake worth a 400.
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : void parseJson(request, body, done)),
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

const styleSheet = readFileSync(new URL('./sandbox.css', import.meta.url));

const addRoutes = (server: FastifyInstance, world: World): void => {
  const { faults, inbox, ai, settings, storage, stripe } = world;
  server.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(styleSheet));
  homePage(server, world);
  controlRoutes(server, world);
  mailApi(server, inbox);
  mailPages(server, inbox);
  stripeApi(server, stripe, faults);
  payRoutes(server, stripe, faults);
  googleRoutes(server, settings, storage, faults);
  openaiRoutes(server, ai, faults);
};

/** Starts everything on one HTTP and one SMTP port. */
export const startSandbox = async (settings: Settings): Promise<RunningSandbox> => {
  const server = createHttpServer();
  let url = settings.url;
  const world = createWorld(settings, () => url);
  addRoutes(server, world);
  const smtp = createSmtpServer(world.inbox, world.faults);

  await server.listen({ host: settings.host, port: settings.port });
  const { port } = server.server.address() as AddressInfo;
  url ||= `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(settings.smtpPort, settings.host, resolve);
  });
  const { port: smtpPort } = smtp.server.address() as AddressInfo;
  world.webhooks.resume();
  const expiry = setInterval(() => expireDue(world.stripe), expiryCheckMs);

  const close = async (): Promise<void> => {
    clearInterval(expiry);
    world.webhooks.close();
    for (const { _socket } of smtp.connections) _socket.destroy();
    await Promise.all([server.close(), new Promise<void>((resolve) => smtp.close(resolve))]);
  };
  return { url, smtp: `${settings.host}:${smtpPort}`, port, smtpPort, world, close };
};

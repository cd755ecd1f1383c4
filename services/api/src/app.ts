import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '@repo/server/database/data-source';
import { onScrape, watchPool } from '@repo/server/metrics/metrics';
import { openWithRetry, UnavailableError } from '@repo/server/open-with-retry';
import { withRequestId } from '@repo/server/outbox/outbox';
import { apiPrefix } from '@repo/contracts/wire';
import type { DataSource } from 'typeorm';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { requireKeys } from '@repo/accounts/member-keys';
import { AppModule } from './app.module.ts';
import { releaseTexts } from './privacy/release-texts.ts';
import { AppError } from '@repo/server/app-error';
import { bodyLimit, registerBodyParser } from './platform/calls/body-parser.ts';
import { answerClientError, sendFailure } from './platform/errors/error.filter.ts';
import { Texts } from './platform/calls/texts.ts';
import { Draining, KnownRoutes, findForeignCall } from './platform/calls/refusals.ts';
import { isAway } from '@repo/server/database/database-errors';
import { poolOf } from '@repo/server/database/statements';
import { createLogger, NestLogger, registerAccessLog } from './platform/log.ts';
import { Described } from './platform/openapi/openapi.controller.ts';
import { textsWithheld } from './platform/metrics.ts';
import { createValidationPipe } from './platform/calls/validation.ts';
import type { Config } from './platform/config.ts';
import { schema } from './schema.ts';

/** Hard enough to guess for an id that is quoted to support, cheap enough for every call. */
const createRequestIds = (): (() => string) => {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}${(count += 1).toString(36)}`;
};

const noSchemas = (): never => {
  throw new Error('a route declares a Fastify schema: validate with a DTO instead');
};

/** Set when shutdown begins, before connections are closed; open ones still send calls. */
const watchClosing = (server: FastifyInstance): (() => boolean) => {
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  return () => isClosing;
};

/** One hook for everything, because each hook costs time in every call. */
const prepareServer = (server: FastifyInstance, config: Config, draining: Draining): void => {
  registerBodyParser(server);
  registerAccessLog(server);
  const routes = new KnownRoutes();
  server.addHook('onRoute', (route) => {
    routes.add(route);
  });
  // Not earlier: the events that deliver a body run outside this context.
  server.addHook('preHandler', (request, _, done) => {
    withRequestId(request.id, done);
  });
  const isClosing = watchClosing(server);
  server.addHook('onRequest', (request, reply, done) => {
    // Answers are about one person; a route whose answer may be cached says so itself.
    void reply.header('cache-control', 'no-store');
    if (draining.turnsAway(request, reply)) return;
    if (isClosing() && !draining.isOn) done(new AppError('BUSY', { retryAfter: 1 }));
    else if (request.is404) done(routes.refuse(request, reply));
    else done(findForeignCall(request, config.PUBLIC_URL));
  });
};

/** @throws UnavailableError when no database answers; when it refuses us, or its texts do not open */
const connect = async (config: Config): Promise<DataSource> => {
  const dataSource = createDataSource(schema, config.DATABASE_URL, 'api', config.DATABASE_POOL);
  try {
    await dataSource.initialize();
    await requireKeys(dataSource, config.MASTER_KEYS);
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (!isAway(error)) throw error;
    throw new UnavailableError('DATABASE_URL: no database answers there, retrying', {
      cause: error,
    });
  }
};

/**
 * Builds the whole API, connected to its database and ready to listen. Waits for a database that is away.
 * @throws when the database refuses us, or its texts do not open
 */
export const createApp = async (
  config: Config,
  logLines?: DestinationStream,
): Promise<NestFastifyApplication> => {
  const dataSource = await openWithRetry(
    () => connect(config),
    (sentence) => process.stderr.write(`api: ${sentence}\n`),
  );
  const logger = createLogger(config, logLines);
  const createId = createRequestIds();
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves, so a logger for each call would be wasted.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    genReqId: createId,
    // What never reaches a route is answered like everything else.
    frameworkErrors: sendFailure,
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, createId());
    },
    // Refused in `prepareServer`, in the envelope.
    return503OnClosing: false,
    // Bodies are checked by `platform/calls/validation.ts`; Fastify's own schemas are left out.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // For Nest's middleware, which is not used.
    skipMiddie: true,
    bodyLimit,
    requestTimeout: 30_000,
    // The gateway is the only caller; it overwrites what a client claims to be.
    trustProxy: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, dataSource),
    adapter,
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  const server = adapter.getInstance();
  prepareServer(server, config, app.get(Draining));
  // Parsed where a cookie is needed (`CookieJar`), not on every call.
  await app.register(cookie, { hook: false });
  app.setGlobalPrefix(apiPrefix);
  app.useGlobalPipes(createValidationPipe());
  app.get(Described).application = app;
  await app.init();
  const texts = app.get(Texts);
  await releaseTexts(dataSource, texts, logger);
  const ends = [
    watchPool(poolOf(dataSource)),
    onScrape(() => {
      textsWithheld.set(Number(texts.areWithheld));
    }),
  ];
  server.addHook('onClose', async () => {
    for (const end of ends) end();
    await dataSource.destroy();
  });
  return app;
};

import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '@repo/backend/data-source';
import { apiPrefix } from '@repo/contracts/wire';
import { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import { bodyLimit, registerBodyParser } from './common/body-parser.ts';
import { createLogger, NestLogger, registerAccessLog } from './common/log.ts';
import { registerOriginCheck } from './common/origin.ts';
import { createValidationPipe } from './common/validation.ts';
import type { Config } from './config.ts';

/** Unguessable enough to quote to support, cheap enough for every call. */
const createRequestIds = (): (() => string) => {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}${(count += 1).toString(36)}`;
};

const prepareServer = (server: FastifyInstance, config: Config): void => {
  registerBodyParser(server);
  registerOriginCheck(server, config.PUBLIC_URL);
  registerAccessLog(server);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
};

/**
 * Builds the whole API, connected to its database and ready to listen.
 * @throws when the database cannot be reached
 */
export const createApp = async (
  config: Config,
  logLines?: DestinationStream,
): Promise<NestFastifyApplication> => {
  const dataSource = createDataSource(config.DATABASE_URL, 'api', config.DATABASE_POOL);
  await dataSource.initialize();
  const logger = createLogger(config, logLines);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
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
  prepareServer(server, config);
  await app.register(cookie);
  app.setGlobalPrefix(apiPrefix);
  app.useGlobalPipes(createValidationPipe());
  await app.init();
  server.addHook('onClose', () => dataSource.destroy());
  return app;
};

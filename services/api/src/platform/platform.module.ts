import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { MasterKeys } from '@repo/server/security/encryption';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from './config.ts';
import { Cookies } from './calls/cookies.ts';
import { Draining } from './calls/refusals.ts';
import { Texts } from './calls/texts.ts';
import { ErrorFilter } from './errors/error.filter.ts';
import { HealthController } from './health.controller.ts';
import { Described, OpenapiController } from './openapi/openapi.controller.ts';

/** What every domain may inject: configuration, database, keys, cookies. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    const masterKeys = config.MASTER_KEYS;
    const isProduction = config.NODE_ENV === 'production';
    return {
      module: PlatformModule,
      // The API's documents are expensive to answer, and only for developers.
      controllers: [HealthController, ...(isProduction ? [] : [OpenapiController])],
      providers: [
        Described,
        Cookies,
        Draining,
        Texts,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: CONFIG, useValue: config },
        { provide: DataSource, useValue: dataSource },
        { provide: MasterKeys, useValue: masterKeys },
      ],
      exports: [Cookies, CONFIG, DataSource, MasterKeys, Texts],
    };
  }
}

import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MasterKeys } from '@repo/backend/encryption';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from './config.ts';
import { Cookies } from './cookies.ts';

/** What every feature may ask for: configuration, database, keys, cookies. */
@Global()
@Module({})
export class CommonModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    const masterKeys = config.MASTER_KEYS;
    return {
      module: CommonModule,
      providers: [
        Cookies,
        { provide: CONFIG, useValue: config },
        { provide: DataSource, useValue: dataSource },
        { provide: MasterKeys, useValue: masterKeys },
      ],
      exports: [Cookies, CONFIG, DataSource, MasterKeys],
    };
  }
}

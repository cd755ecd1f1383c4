import { Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AccountsModule } from './accounts/accounts.module.ts';
import { CoachingModule } from './coaching/coaching.module.ts';
import type { Config } from './platform/config.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ProgrammeModule } from './programme/programme.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { PurchasesModule } from './purchases/purchases.module.ts';

@Module({})
export class AppModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    const domains = [
      AccountsModule,
      ProgrammeModule,
      CoachingModule,
      PurchasesModule,
      PrivacyModule,
    ];
    return { module: AppModule, imports: [PlatformModule.with(config, dataSource), ...domains] };
  }
}

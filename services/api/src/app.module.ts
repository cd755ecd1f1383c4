import { Module, type DynamicModule } from '@nestjs/common';
import { announceWishes } from '@repo/coaching/announcements';
import { assignOrders, moveReceipts } from '@repo/purchases/orders/owners';
import type { DataSource } from 'typeorm';
import { AccountListeners } from './accounts/account-listeners.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { Limits } from './accounts/limits/limits.ts';
import { CoachingModule } from './coaching/coaching.module.ts';
import type { Config } from './platform/config.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ProgrammeModule } from './programme/programme.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { PurchasesModule } from './purchases/purchases.module.ts';

const domains = [AccountsModule, ProgrammeModule, CoachingModule, PurchasesModule, PrivacyModule];

const listen = (limits: Limits): AccountListeners => ({
  addressVerified: assignOrders,
  addressChanged: moveReceipts,
  contactWishesGiven: (manager, userId) =>
    announceWishes(manager, userId, () => limits.countIn(manager, ['contactWishes', userId])),
});

@Module({})
export class AppModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      // For AccountsModule, which cannot import what stands above it.
      global: true,
      imports: [PlatformModule.with(config, dataSource), ...domains],
      providers: [{ provide: AccountListeners, useFactory: listen, inject: [Limits] }],
      exports: [AccountListeners],
    };
  }
}

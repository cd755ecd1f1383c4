import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { AccessGuard } from './accounts/access/access.guard.ts';
import { CommonModule } from './platform/platform.module.ts';
import { ErrorFilter } from './platform/error.filter.ts';
import type { Config } from './platform/config.ts';
import { AuthModule } from './accounts/auth.module.ts';
import { CoachModule } from './coaching/coaching.module.ts';
import { GoogleModule } from './accounts/google/google.module.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { MeModule } from './accounts/profile/me.module.ts';
import { OffersModule } from './purchases/offers/offers.module.ts';
import { OpenapiModule } from './platform/openapi/openapi.module.ts';
import { PaymentsModule } from './purchases/payments.module.ts';
import { ProgrammeModule } from './programme/programme.module.ts';
import { ReflectionsModule } from './programme/reflections/reflections.module.ts';
import { RemindersModule } from './programme/reminders/reminders.module.ts';
import { TransactionsModule } from './purchases/transactions/transactions.module.ts';
import { WaitingListModule } from './purchases/waiting-list/waiting-list.module.ts';

/** One row a feature. */
const features = [
  AuthModule,
  CoachModule,
  GoogleModule,
  HealthModule,
  MeModule,
  OffersModule,
  OpenapiModule,
  PaymentsModule,
  ProgrammeModule,
  ReflectionsModule,
  RemindersModule,
  TransactionsModule,
  WaitingListModule,
];

@Module({})
export class AppModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [CommonModule.with(config, dataSource), ...features],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}

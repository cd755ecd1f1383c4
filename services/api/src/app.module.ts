import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { AccessGuard } from './common/access.guard.ts';
import { CommonModule } from './common/common.module.ts';
import { ErrorFilter } from './common/error.filter.ts';
import type { Config } from './config.ts';
import { AuthModule } from './features/auth/auth.module.ts';
import { CoachModule } from './features/coach/coach.module.ts';
import { GoogleModule } from './features/google/google.module.ts';
import { HealthModule } from './features/health/health.module.ts';
import { MeModule } from './features/me/me.module.ts';
import { OffersModule } from './features/offers/offers.module.ts';
import { OpenapiModule } from './features/openapi/openapi.module.ts';
import { PaymentsModule } from './features/payments/payments.module.ts';
import { ProgrammeModule } from './features/programme/programme.module.ts';
import { ReflectionsModule } from './features/reflections/reflections.module.ts';
import { RemindersModule } from './features/reminders/reminders.module.ts';
import { TransactionsModule } from './features/transactions/transactions.module.ts';
import { WaitingListModule } from './features/waiting-list/waiting-list.module.ts';

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

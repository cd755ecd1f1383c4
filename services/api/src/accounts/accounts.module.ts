import { Logger, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.ts';
import { AccountsRepository } from '@repo/accounts/accounts.repository';
import { Addresses } from './addresses.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { GoogleClient } from './google/google.client.ts';
import { GoogleController } from './google/google.controller.ts';
import { GoogleService } from './google/google.service.ts';
import { GoogleStrategy } from './google/google.strategy.ts';
import { MemberKeys } from '@repo/accounts/member-keys';
import { Limits } from './limits/limits.ts';
import { LoginController } from './login/login.controller.ts';
import { LoginService } from './login/login.service.ts';
import { PasswordChecks } from './passwords/password-checks.ts';
import { Passwords } from './passwords/passwords.ts';
import { PreferencesRepository } from '@repo/accounts/preferences.repository';
import { PreferencesService } from './preferences/preferences.service.ts';
import { MeController } from './profile/me.controller.ts';
import { MeService } from './profile/me.service.ts';
import { NewEmails } from './profile/new-emails.ts';
import { ResetController } from './reset/reset.controller.ts';
import { ResetService } from './reset/reset.service.ts';
import { ResetRepository } from '@repo/accounts/reset.repository';
import { SecurityController } from './security/security.controller.ts';
import { SecurityService } from './security/security.service.ts';
import { MasterKeys } from '@repo/server/security/encryption';
import { DataSource } from 'typeorm';
import { repositories } from '../platform/repositories.ts';
import { LoginSessionsRepository } from '@repo/accounts/login-sessions.repository';
import { SignIns } from './sessions/sign-ins.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { VerificationService } from './sign-up/verification.service.ts';

/** Who somebody is: sign-up, login, reset, Google, sessions, profile and preferences. */
@Module({
  controllers: [
    GoogleController,
    LoginController,
    MeController,
    ResetController,
    SecurityController,
    SignUpController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    ...repositories(AccountsRepository, LoginSessionsRepository, ResetRepository),
    Addresses,
    OneTimeCodes,
    GoogleClient,
    GoogleService,
    GoogleStrategy,
    Limits,
    LoginService,
    {
      provide: MemberKeys,
      useFactory: (dataSource: DataSource, master: MasterKeys) =>
        new MemberKeys(dataSource, master, (sentence) =>
          new Logger(MemberKeys.name).warn(sentence),
        ),
      inject: [DataSource, MasterKeys],
    },
    MeService,
    NewEmails,
    PasswordChecks,
    Passwords,
    {
      provide: PreferencesRepository,
      useFactory: (dataSource: DataSource, keys: MemberKeys) =>
        new PreferencesRepository(dataSource, keys, (sentence) =>
          new Logger('preferences').error(sentence),
        ),
      inject: [DataSource, MemberKeys],
    },
    PreferencesService,
    ResetService,
    SecurityService,
    SignIns,
    SignUpService,
    VerificationService,
  ],
  exports: [Addresses, Limits, MemberKeys, PreferencesRepository, SignUpService],
})
export class AccountsModule {}

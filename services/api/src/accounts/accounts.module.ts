import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.ts';
import { AccountListeners } from './account-listeners.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { Addresses } from './addresses.ts';
import { CodeFlows } from './code-flows.ts';
import { GoogleClient } from './google/google.client.ts';
import { GoogleController } from './google/google.controller.ts';
import { GoogleRepository } from './google/google.repository.ts';
import { GoogleService } from './google/google.service.ts';
import { GoogleStrategy } from './google/google.strategy.ts';
import { MemberKeys } from './keys/member-keys.ts';
import { Limits } from './limits/limits.ts';
import { LoginController } from './login/login.controller.ts';
import { UnverifiedLogins } from './login/unverified-logins.ts';
import { LoginService } from './login/login.service.ts';
import { PasswordChecks } from './passwords/password-checks.ts';
import { Passwords } from './passwords/passwords.ts';
import { PreferencesRepository } from './preferences/preferences.repository.ts';
import { EmailChanges } from './profile/email-changes.ts';
import { MeController } from './profile/me.controller.ts';
import { MeService } from './profile/me.service.ts';
import { ProfilesRepository } from './profile/profiles.repository.ts';
import { ProfilesService } from './profile/profiles.service.ts';
import { NewPasswordService } from './reset/new-password.service.ts';
import { ResetCodeService } from './reset/reset-code.service.ts';
import { ResetController } from './reset/reset.controller.ts';
import { ResetRepository } from './reset/reset.repository.ts';
import { ErasureController } from './erasure/erasure.controller.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { ErasuresRepository } from './erasure/erasures.repository.ts';
import { ExportController } from './export/export.controller.ts';
import { ExportService } from './export/export.service.ts';
import { accountData } from './member-data/account-data.ts';
import { MemberData } from './member-data/member-data.ts';
import { CurrentPassword } from './passwords/current-password.ts';
import { PasswordChangeService } from './security/password-change.service.ts';
import { SecurityController } from './security/security.controller.ts';
import { SecurityLog } from './security/security-log.ts';
import { DataSource } from 'typeorm';
import { KnownDevices } from './sessions/known-devices.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SignIns } from './sessions/sign-ins.ts';
import { AttemptsRepository } from './sign-up/attempts.repository.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { VerificationService } from './sign-up/verification.service.ts';

/** Who somebody is: sign-up, login, reset, Google, sessions, profile and preferences. */
@Module({
  controllers: [
    ErasureController,
    ExportController,
    GoogleController,
    LoginController,
    MeController,
    ResetController,
    SecurityController,
    SignUpController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountListeners,
    AccountsRepository,
    Addresses,
    AttemptsRepository,
    CodeFlows,
    CurrentPassword,
    EmailChanges,
    ErasureService,
    ErasuresRepository,
    ExportService,
    GoogleClient,
    GoogleRepository,
    GoogleService,
    GoogleStrategy,
    KnownDevices,
    Limits,
    LoginService,
    MemberKeys,
    MeService,
    MemberData,
    NewPasswordService,
    PasswordChangeService,
    PasswordChecks,
    Passwords,
    PreferencesRepository,
    ProfilesRepository,
    ProfilesService,
    ResetCodeService,
    ResetRepository,
    SecurityLog,
    SessionsRepository,
    SignIns,
    SignUpService,
    UnverifiedLogins,
    VerificationService,
  ],
  exports: [AccountListeners, Limits, MemberData, MemberKeys, PreferencesRepository],
})
export class AccountsModule {
  constructor(memberData: MemberData, dataSource: DataSource) {
    memberData.register('accounts', accountData(dataSource));
  }
}

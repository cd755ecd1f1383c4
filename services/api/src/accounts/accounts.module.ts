import { Module } from '@nestjs/common';
import { CallerLimits } from './limits/caller-limits.ts';
import { CodeFlows } from './code-flows.ts';
import { Limits } from './limits/limits.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { PreferencesRepository } from './preferences/preferences.repository.ts';
import { PasswordChecks } from './passwords/password-checks.ts';
import { Passwords } from './passwords/passwords.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SignIns } from './sessions/sign-ins.ts';
import { Visits } from './sessions/visit.ts';

const shared = [
  AccountsRepository,
  CallerLimits,
  CodeFlows,
  PasswordChecks,
  Passwords,
  PreferencesRepository,
  SessionsRepository,
  SignIns,
  Visits,
];

/** What signing in, signing up and changing an account share. */
@Module({ providers: [...shared, Limits], exports: shared })
export class AccountsModule {}

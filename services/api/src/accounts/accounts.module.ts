import { Module } from '@nestjs/common';
import { CallerLimits } from './limits/caller-limits.ts';
import { CodeFlows } from './code-flows.ts';
import { Limits } from './limits/limits.ts';
import { PasswordChecks } from './passwords/password-checks.ts';
import { Passwords } from './passwords/passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { SignIns } from './sessions/sign-ins.ts';
import { Visits } from './sessions/visit.ts';

const shared = [CallerLimits, CodeFlows, PasswordChecks, Passwords, SignIns, Visits];

/** What signing in, signing up and changing an account share. */
@Module({ providers: [...shared, Limits, Sessions], exports: shared })
export class AccountsModule {}

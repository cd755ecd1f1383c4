import { Module } from '@nestjs/common';
import { CallerLimits } from './caller-limits.ts';
import { CodeFlows } from './code-flows.ts';
import { Limits } from './limits.ts';
import { PasswordChecks } from './password-checks.ts';
import { Passwords } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { SignIns } from './sign-ins.ts';
import { Visits } from './visit.ts';

const shared = [CallerLimits, CodeFlows, PasswordChecks, Passwords, SignIns, Visits];

/** What signing in, signing up and changing an account share. */
@Module({ providers: [...shared, Limits, Sessions], exports: shared })
export class AccountsModule {}

import { Module } from '@nestjs/common';
import { CodeFlows } from './code-flows.ts';
import { Limits } from './limits.ts';
import { LoginLimits } from './login-limits.ts';
import { Passwords } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { Visits } from './visit.ts';

const providers = [CodeFlows, Limits, LoginLimits, Passwords, Sessions, Visits];

/** What signing in, signing up and changing an account share. */
@Module({ providers, exports: providers })
export class AccountsModule {}

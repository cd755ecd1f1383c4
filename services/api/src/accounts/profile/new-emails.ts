import { Injectable } from '@nestjs/common';
import { record } from '@repo/server/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import type { SignedInContext } from '../access/request-context.ts';
import { isFresh, requireFresh } from '@repo/accounts/session-user';
import { lockAddress } from '@repo/accounts/addresses';
import { Limits } from '../limits/limits.ts';
import { OneTimeCodes } from '../one-time-codes.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';

/** New addresses of members, until their code is entered (`verify-email`). */
@Injectable()
export class NewEmails {
  constructor(
    private readonly checks: PasswordChecks,
    private readonly codes: OneTimeCodes,
    private readonly limits: Limits,
  ) {}

  /** Checks that this member may request a new address, and not too often. */
  async admit(context: SignedInContext, password: string | undefined): Promise<void> {
    const { user } = context;
    // A member who signed up with Google has no password to send.
    if (!user.hasPassword) requireFresh(user);
    const isReauthenticated =
      isFresh(user) ||
      (password !== undefined &&
        (await this.checks.repeat(context, password, () => Promise.resolve(true))));
    if (!isReauthenticated) throw new AppError('FRESH_LOGIN_REQUIRED');
    await this.limits.count(
      ['emailChange', user.userId],
      ['emailChangeNetwork', context.network],
      ['codeMails', 'site'],
    );
  }

  /** Within the limits of mails. */
  async sendCode(
    manager: EntityManager,
    { user: { userId, email: previousEmail }, network }: SignedInContext,
    email: string,
  ): Promise<void> {
    await lockAddress(manager, email);
    const source = { network };
    const code = { kind: 'email-change', userId, email, previousEmail, source } as const;
    const codeId = await this.codes.open(manager, code);
    if (codeId) await record(manager, 'email-change.requested', { userId, codeId });
  }
}

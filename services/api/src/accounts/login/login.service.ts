import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import type { User } from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { AppError } from '../../platform/app-error.ts';
import { toUser } from '../access/user-view.ts';
import { AccountsRepository } from '../accounts.repository.ts';

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly checks: PasswordChecks,
    private readonly signIns: SignIns,
  ) {}

  /** @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, BUSY */
  async login(
    { email, password }: LoginBody,
    context: SignInContext,
  ): Promise<SignIn & { user: User }> {
    const counted = this.checks.countedAtLogin(email, context);
    const find = () => this.accounts.findByEmail(email);
    const signIn = await this.checks.check({ counted, password, find }, async (account, hasher) => {
      const { id: userId, isVerified, passwordHash } = account;
      const started = await this.dataSource.transaction((manager) =>
        this.signIns.start(manager, { userId, email, isVerified, passwordHash }, context),
      );
      if (hasher.isOutdated(passwordHash))
        await this.accounts.rehash(userId, passwordHash, await hasher.hash(password));
      return started;
    });
    if (!signIn) throw new AppError('INVALID_CREDENTIALS');
    return { ...signIn, user: toUser(await this.accounts.findViewer(signIn.token)) };
  }

  /** Also succeeds when nobody was signed in. */
  async logout(token: string | undefined): Promise<void> {
    if (token) await this.signIns.end(token);
  }
}

import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import type { User } from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';
import type { Visit } from '../sessions/visit.ts';
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
  async login({ email, password }: LoginBody, visit: Visit): Promise<SignIn & { user: User }> {
    const keys = this.checks.keysOfLogin(email, visit);
    const find = () => this.accounts.findByEmail(email);
    const signIn = await this.checks.check({ keys, password, find }, async (account, hasher) => {
      const { id: userId, isVerified, passwordHash } = account;
      const started = await this.dataSource.transaction((manager) =>
        this.signIns.start(manager, { userId, email, isVerified, passwordHash }, visit),
      );
      if (hasher.isOutdated(passwordHash))
        await this.accounts.rehash(userId, passwordHash, await hasher.hash(password));
      return started;
    });
    if (!signIn) throw new AppError('INVALID_CREDENTIALS');
    return { ...signIn, user: toUser(await this.accounts.findViewer(signIn.token)) };
  }

  /** Whoever asks is signed out afterwards, signed in or not before. */
  async logout(token: string | undefined): Promise<void> {
    if (token) await this.signIns.end(token);
  }
}

import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import type { User } from '@repo/contracts/accounts/me';
import { PasswordChecks } from '../passwords/password-checks.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { AppError } from '../../platform/app-error.ts';
import { toUser } from '../access/user-view.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { UnverifiedLogins } from './unverified-logins.ts';

@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly checks: PasswordChecks,
    private readonly unverified: UnverifiedLogins,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Looks for the account of the address; in a browser that signed up, also for that sign-up.
   * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, BUSY
   */
  async login(body: LoginBody, context: SignInContext): Promise<SignIn & { user: User }> {
    const { email, password } = body;
    const { network } = context;
    const find = () => this.accounts.findVerified(email);
    const countedFor = (account: Account | undefined) =>
      this.checks.countedAtLogin(email, account, context);
    const signIn = await this.checks.check(
      { network, password, find, countedFor },
      {
        onMatch: async ({ id: userId, passwordHash: stored }, hasher) => {
          const passwordHash = await this.#strengthen({ userId, stored, password }, hasher);
          const proven = { userId, email, isVerified: true, passwordHash };
          return this.signIns.startAlone(proven, context);
        },
        onMiss: (hasher) => this.unverified.signIn(body, context, hasher),
      },
    );
    if (!signIn) throw new AppError('INVALID_CREDENTIALS');
    return { ...signIn, user: toUser(await this.accounts.findViewer(signIn.token)) };
  }

  /** Also succeeds when nobody was signed in. */
  async logout(token: string | undefined): Promise<void> {
    if (token) await this.signIns.end(token);
  }

  /** @returns the stored hash, replaced when it was made for less than is asked today. */
  async #strengthen(
    { userId, stored, password }: { userId: string; stored: string; password: string },
    hasher: Hasher,
  ): Promise<string> {
    if (!hasher.isOutdated(stored)) return stored;
    const stronger = await hasher.hash(password);
    await this.accounts.rehash(userId, stored, stronger);
    return stronger;
  }
}

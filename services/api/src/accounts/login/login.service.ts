import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { AppError } from '@repo/server/app-error';
import { signUpOf, type RequestContext } from '../access/request-context.ts';
import { toUser } from '@repo/accounts/session-user';
import { AccountsRepository } from '@repo/accounts/accounts.repository';
import { isTooMany } from '../limits/limits.ts';
import { PasswordChecks, type Matched } from '../passwords/password-checks.ts';
import { Passwords } from '../passwords/passwords.ts';
import { SignIns, type Authentication, type SignIn } from '../sessions/sign-ins.ts';

@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly checks: PasswordChecks,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Signs in to the account of the address, otherwise to this browser's sign-up. The sign-up is
   * compared separately and never reads the account, so that it does not reveal one (ADR 0021).
   * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, BUSY
   */
  async login(body: LoginBody, context: RequestContext): Promise<SignIn & { user: CurrentUser }> {
    const ownSignUp = await this.#findOwnSignUp(body, context);
    const isOwn = ownSignUp !== undefined;
    const signIn = await this.#loginToAccount(body, context, isOwn).catch((error: unknown) => {
      if (ownSignUp && isTooMany(error)) return undefined;
      throw error;
    });
    const started = signIn ?? (ownSignUp && (await this.signIns.startAlone(ownSignUp, context)));
    if (!started) throw new AppError('INVALID_CREDENTIALS');
    return { ...started, user: toUser(await this.signIns.findSessionUser(started)) };
  }

  /** @returns this browser's sign-up of the address, if that is its password */
  async #findOwnSignUp(
    { email, password }: LoginBody,
    context: RequestContext,
  ): Promise<Authentication | undefined> {
    const signUp = signUpOf(context);
    if (signUp === undefined) return undefined;
    return this.passwords.limited(async ({ isMatch }) => {
      const attempt = await this.accounts.findSignUp({ id: signUp, email });
      const passwordHash = attempt?.passwordHash ?? null;
      const isOwn = await isMatch(passwordHash, password);
      return isOwn ? { userId: signUp, email, isVerified: false, passwordHash } : undefined;
    }, context.network);
  }

  /** @returns undefined for a wrong password, and for an address without an account */
  #loginToAccount(
    body: LoginBody,
    context: RequestContext,
    isOwn: boolean,
  ): Promise<SignIn | undefined> {
    const onMatch = ({ id: userId, passwordHash }: Matched): Promise<SignIn> => {
      const user = { userId, email: body.email, isVerified: true, passwordHash };
      return this.signIns.startAlone(user, context);
    };
    return this.checks.login(body, context, { isOwn, onMatch });
  }
}

import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import { Limits } from '../limits/limits.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { AttemptsRepository } from '../sign-up/attempts.repository.ts';

/** Logins of people who have signed up and not entered their code yet. */
@Injectable()
export class UnverifiedLogins {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly limits: Limits,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Only the browser that signed up may sign in, and it is compared and counted the same whether or
   * not the address has an account besides. It counts as a try for that account: else a sign-up
   * would be a guess that is never counted.
   * @returns undefined in any other browser, and for a wrong password
   */
  async signIn(
    { email, password }: LoginBody,
    context: SignInContext,
    hasher: Hasher,
  ): Promise<SignIn | undefined> {
    if (context.signUp === undefined) return undefined;
    const attempt = await this.attempts.find(context.signUp, email);
    const passwordHash = attempt?.passwordHash ?? null;
    const isMatch = await hasher.isMatch(passwordHash, password);
    if (!isMatch || !attempt) return undefined;
    await this.limits.count(['loginAccount', email]);
    const proven = { userId: attempt.id, email, isVerified: false, passwordHash };
    return this.signIns.startAlone(proven, context);
  }
}

import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import { Addresses } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Passwords } from '../passwords/passwords.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { AttemptsRepository, type Attempt } from './attempts.repository.ts';

@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: Addresses,
    private readonly attempts: AttemptsRepository,
    private readonly flows: CodeFlows,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same for every address, whether it has an account or not: only the mail tells its
   * owner the difference (ADR 0004).
   * @returns the user to bind the sign-up cookie to
   * @throws AppError BUSY
   */
  signUp({ fullName, email, password }: SignupBody, context: SignInContext): Promise<string> {
    return this.passwords.limited(
      async ({ hash }) =>
        this.#save({ fullName, email, passwordHash: await hash(password) }, context),
      context.network,
    );
  }

  #save(attempt: Attempt, { signUp, network }: SignInContext): Promise<string> {
    const { email } = attempt;
    return this.addresses.locked(email, async (manager) => {
      const userId = await this.attempts.save(manager, attempt, signUp);
      // The cookie proves something only where it names this very sign-up.
      const provenBy = userId === signUp ? userId : undefined;
      const asker = { network, provenBy };
      const flowId = await this.flows.open(manager, { kind: 'verify', userId, email, asker });
      if (flowId) await record(manager, 'sign-up.requested', { userId, flowId });
      return userId;
    });
  }
}

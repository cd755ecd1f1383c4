import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import { signUpOf, type Caller } from '../access/caller.ts';
import { AccountsRepository, type SignUp } from '../accounts.repository.ts';
import { Addresses } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Passwords } from '../passwords/passwords.ts';

@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly flows: CodeFlows,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same for every address, whether it has an account or not: only the mail tells its
   * owner the difference (ADR 0004).
   * @returns the user to bind the sign-up cookie to
   * @throws AppError BUSY
   */
  signUp({ fullName, email, password }: SignupBody, caller: Caller): Promise<string> {
    return this.passwords.limited(
      async ({ hash }) =>
        this.#save({ fullName, email, passwordHash: await hash(password) }, caller),
      caller.network,
    );
  }

  #save(signUp: SignUp, caller: Caller): Promise<string> {
    const { email } = signUp;
    return this.addresses.locked(email, async (manager) => {
      const userId = await this.accounts.saveSignUp(manager, signUp, signUpOf(caller));
      const flow = { kind: 'verify', userId, email, asker: { network: caller.network } } as const;
      const flowId = await this.flows.open(manager, flow);
      if (flowId) await record(manager, 'sign-up.requested', { userId, flowId });
      return userId;
    });
  }
}

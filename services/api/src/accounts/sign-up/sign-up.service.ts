import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import { Addresses } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Passwords } from '../passwords/passwords.ts';
import { AccountsRepository } from '../accounts.repository.ts';

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
   * @param earlier the user that this browser's sign-up cookie names
   * @returns the user to bind the sign-up cookie to
   */
  signUp({ fullName, email, password }: SignupBody, earlier?: string): Promise<string> {
    return this.passwords.limited(async ({ hash }) => {
      const attempt = { fullName, email, passwordHash: await hash(password) };
      return this.addresses.locked(email, async (manager) => {
        const userId = await this.accounts.saveAttempt(manager, attempt, earlier);
        const flowId = await this.flows.open(manager, { kind: 'verify', userId, email });
        if (flowId) await record(manager, 'sign-up.requested', { userId, flowId });
        return userId;
      });
    });
  }
}

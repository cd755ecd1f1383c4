import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import { validateName } from '@repo/contracts/validators';
import { normalizeName } from '@repo/contracts/rules';
import { signUpOf, type Caller } from '../access/caller.ts';
import { AccountsRepository, type NewSignUp } from '../accounts.repository.ts';
import { Addresses } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Passwords } from '../passwords/passwords.ts';

/**
 * @returns a name for a guest who gave none. The name on a card is often somebody else's, so it is
 *   not used; the profile asks for one.
 */
const nameOf = (email: string): string => {
  const [local = ''] = email.split(/[@+]/, 1);
  const name = normalizeName(local.replace(/[._-]+/g, ' '));
  return validateName(name) === undefined ? name : 'New member';
};

/** Creates sign-ups, which become accounts once their address is verified. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly flows: CodeFlows,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same for every address, with or without an account: only the mail to its owner tells
   * the difference (ADR 0004).
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

  /**
   * The same for a guest who has paid, without a password. Earlier entries from this browser are
   * dropped, because somebody else may have typed them; a code already on its way still works.
   * @returns the user to bind the sign-up cookie to
   */
  signUpGuest(email: string, caller: Caller): Promise<string> {
    return this.#save({ fullName: nameOf(email), email, passwordHash: null }, caller);
  }

  #save(signUp: NewSignUp, caller: Caller): Promise<string> {
    const { email } = signUp;
    return this.addresses.locked(email, async (manager) => {
      const userId = await this.accounts.saveSignUp(manager, signUp, signUpOf(caller));
      const isGuest = signUp.passwordHash === null;
      if (isGuest && (await this.flows.isUnderway(manager, userId))) return userId;
      const flow = { kind: 'verify', userId, email, asker: { network: caller.network } } as const;
      const flowId = await this.flows.open(manager, flow);
      if (flowId) await record(manager, 'sign-up.requested', { userId, flowId });
      return userId;
    });
  }
}

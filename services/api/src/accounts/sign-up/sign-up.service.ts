import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { record } from '@repo/server/outbox/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import type { EntityManager } from 'typeorm';
import { signUpOf, type RequestContext } from '../access/request-context.ts';
import { AccountsRepository, type NewSignUp } from '@repo/accounts/accounts.repository';
import { Addresses } from '../addresses.ts';
import { OneTimeCodes, paid, type RequestSource } from '../one-time-codes.ts';
import { Passwords } from '../passwords/passwords.ts';

/** Creates sign-ups, which become accounts once their address is verified. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly codes: OneTimeCodes,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same for every address, with or without an account: only the mail to its owner tells
   * the difference (ADR 0004).
   * @returns the user to bind the sign-up cookie to
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  async signUp(
    { fullName, email, password }: SignupBody,
    context: RequestContext,
  ): Promise<string> {
    await this.codes.countRequest('signUp', context.network);
    return this.passwords.limited(async ({ hash }) => {
      const passwordHash = await hash(password);
      return this.addresses.locked(email, (manager) =>
        this.#add(manager, { fullName, email, passwordHash }, { network: context.network }),
      );
    }, context.network);
  }

  /**
   * The same for a guest who has paid, without a password. What was typed in this browser earlier does
   * not count, because somebody else may have typed it; a code already on its way still works.
   * @param hasPaid whether it has paid money, and so has mails of its own
   * @returns the user to bind the sign-up cookie to
   * @throws AppError TOO_MANY_REQUESTS
   */
  async signUpGuest(email: string, context: RequestContext, hasPaid: boolean): Promise<string> {
    await this.codes.countRequest('guestCode', context.network);
    const earlier = signUpOf(context) ?? randomUUID();
    return this.addresses.locked(email, async (manager) => {
      const isGuest = await this.accounts.isGuest(manager, earlier, email);
      const isUnderway = await this.codes.isUnderway(manager, earlier);
      if (isGuest && isUnderway) return earlier;
      // The name on a card is often somebody else's, and a piece of the address is none: the profile asks.
      const signUp = { fullName: '', email, passwordHash: null };
      return this.#add(manager, signUp, {
        network: context.network,
        ...(hasPaid && { known: paid }),
      });
    });
  }

  async #add(manager: EntityManager, signUp: NewSignUp, source: RequestSource): Promise<string> {
    const { email } = signUp;
    const userId = await this.accounts.addSignUp(manager, signUp);
    const code = { kind: 'verify', userId, email, source, isFirst: true } as const;
    const codeId = await this.codes.open(manager, code);
    if (codeId) await record(manager, 'sign-up.requested', { userId, codeId });
    return userId;
  }
}

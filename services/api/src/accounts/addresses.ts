import { Injectable } from '@nestjs/common';
import { lockAddress } from '@repo/accounts/addresses';
import { keepOnlyVerified } from '@repo/accounts/login-sessions.repository';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountListeners } from './account-listeners.ts';

interface VerifiedAddress {
  userId: string;
  email: string;
  /** The address whose place this one takes. */
  previous?: string | undefined;
  /** The session of the browser that proved the address, the only one that stays. */
  sessionToken?: string | undefined;
}

@Injectable()
export class Addresses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly listeners: AccountListeners,
  ) {}

  /** Runs `work` in a transaction that holds the address. */
  locked<Result>(
    email: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockAddress(manager, email);
      return work(manager);
    });
  }

  /**
   * Runs after an address is verified: ends the member's open codes, reset tokens and sessions. Other
   * sign-ups of the address stay: ending them would reveal the account to their authors (ADR 0021).
   * The remaining session gains rights, so its token changes in case somebody knew the old one.
   * @returns the new token of that session, if there is one
   */
  async markVerified(
    manager: EntityManager,
    verified: VerifiedAddress,
  ): Promise<string | undefined> {
    const { userId, email, previous, sessionToken = '' } = verified;
    await this.listeners.addressVerified(manager, userId, email);
    if (previous)
      await this.listeners.addressChanged(manager, userId, { from: previous, to: email });
    return keepOnlyVerified(manager, userId, sessionToken);
  }
}

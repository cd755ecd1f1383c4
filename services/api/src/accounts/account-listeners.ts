import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Addresses, normalized. */
interface Change {
  from: string;
  to: string;
}

interface AccountMoments {
  /** An address was just verified, perhaps again: by a code, a password or Google. */
  addressVerified: (manager: EntityManager, userId: string, email: string) => Promise<unknown>;
  /** A member has verified a new address; the previous one no longer reaches them. */
  addressChanged: (manager: EntityManager, userId: string, change: Change) => Promise<unknown>;
  /** A member said how and when they want to be contacted, or changed it. */
  contactWishesGiven: (manager: EntityManager, userId: string) => Promise<unknown>;
}

/**
 * Lets other domains act on account events, in the same transaction. They register here, in their
 * modules, because `accounts` may not import them.
 */
@Injectable()
export class AccountListeners {
  readonly #listeners: { [Moment in keyof AccountMoments]: AccountMoments[Moment][] } = {
    addressVerified: [],
    addressChanged: [],
    contactWishesGiven: [],
  };

  on<Moment extends keyof AccountMoments>(moment: Moment, listener: AccountMoments[Moment]): void {
    this.#listeners[moment].push(listener);
  }

  async notify<Moment extends keyof AccountMoments>(
    moment: Moment,
    ...what: Parameters<AccountMoments[Moment]>
  ): Promise<void> {
    for (const listen of this.#listeners[moment])
      await (listen as (...values: typeof what) => Promise<unknown>)(...what);
  }
}

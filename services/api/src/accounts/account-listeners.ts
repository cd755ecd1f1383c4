import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface AccountMoments {
  /** A verified member was just seen to own an address: by a code, a password or Google. */
  addressProven: (manager: EntityManager, userId: string, email: string) => Promise<unknown>;
  /** Somebody proved an address whose sign-up may have been a stranger's. */
  signUpTakenOver: (manager: EntityManager, userId: string) => Promise<unknown>;
  /** A member said how and when they want to be contacted. */
  contactWishesGiven: (manager: EntityManager, userId: string) => Promise<unknown>;
}

/**
 * What other domains do at moments of an account, in the same transaction. They register here,
 * in their modules, because accounts come before them and know none of them.
 */
@Injectable()
export class AccountListeners {
  readonly #listeners: { [Moment in keyof AccountMoments]: AccountMoments[Moment][] } = {
    addressProven: [],
    signUpTakenOver: [],
    contactWishesGiven: [],
  };

  on<Moment extends keyof AccountMoments>(moment: Moment, listener: AccountMoments[Moment]): void {
    this.#listeners[moment].push(listener);
  }

  async addressProven(manager: EntityManager, userId: string, email: string): Promise<void> {
    for (const listen of this.#listeners.addressProven) await listen(manager, userId, email);
  }

  async signUpTakenOver(manager: EntityManager, userId: string): Promise<void> {
    for (const listen of this.#listeners.signUpTakenOver) await listen(manager, userId);
  }

  async contactWishesGiven(manager: EntityManager, userId: string): Promise<void> {
    for (const listen of this.#listeners.contactWishesGiven) await listen(manager, userId);
  }
}

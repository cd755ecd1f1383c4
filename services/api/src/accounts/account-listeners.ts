import type { EntityManager } from 'typeorm';

/** Addresses, normalized. */
interface Change {
  from: string;
  to: string;
}

/**
 * What other domains do at a moment of an account, in the same transaction. `app.module.ts` says it,
 * because `accounts` may not import them.
 */
export abstract class AccountListeners {
  /** An address was just verified, perhaps again: by a code, a password or Google. */
  abstract readonly addressVerified: (
    manager: EntityManager,
    userId: string,
    email: string,
  ) => Promise<unknown>;
  /** A member has verified a new address; the previous one no longer reaches them. */
  abstract readonly addressChanged: (
    manager: EntityManager,
    userId: string,
    change: Change,
  ) => Promise<unknown>;
  /** A member said how and when they want to be contacted, or changed it. */
  abstract readonly contactWishesGiven: (
    manager: EntityManager,
    userId: string,
  ) => Promise<unknown>;
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { keyedHash } from '../../platform/signatures.ts';
import type { Counted } from '../limits/limit-table.ts';
import { Limits } from '../limits/limits.ts';
import { Passwords, type Hasher } from './passwords.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';

/** What a try is counted against; a success clears the first key. */
type CountedTries = readonly [own: Counted, ...others: Counted[]];

export interface Check<Account> {
  counted: CountedTries;
  password: string;
  /** Looks the account up, once there is a free place. */
  find: () => Promise<Account | undefined>;
}

interface HasPassword {
  passwordHash: string | null;
}

/**
 * Checks passwords, with at most five failures in fifteen minutes per account and per network. A
 * browser that signed in to this account before is counted by itself, so that strangers cannot lock
 * its owner out (ADR 0013).
 */
@Injectable()
export class PasswordChecks {
  readonly #secretKey: string;

  constructor(
    private readonly limits: Limits,
    private readonly passwords: Passwords,
    @Inject(CONFIG) config: Config,
  ) {
    this.#secretKey = config.SECRET_KEY;
  }

  countedAtLogin(email: string, { knownDevice, network }: SignInContext): CountedTries {
    if (knownDevice?.['account'] === this.#nameOf(email))
      return [['loginDevice', knownDevice['id'] ?? '']];
    return [
      ['loginAccount', email],
      ['loginNetwork', network],
    ];
  }

  /** For a password that a member must repeat while signed in. */
  countedForMember(userId: string): CountedTries {
    return [['passwordRepeated', userId]];
  }

  /** @returns what to leave in a browser that has just proven itself. */
  createDevice(email: string): Record<string, string> {
    return { id: randomUUID(), account: this.#nameOf(email) };
  }

  /**
   * No account and a wrong password cost and answer the same: three statements, one hash.
   * @returns what `onMatch` made of it, or undefined when the password did not match
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  check<Account extends HasPassword, Result>(
    { counted, password, find }: Check<Account>,
    onMatch: (account: Account & { passwordHash: string }, hasher: Hasher) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.passwords.limited(async (hasher) => {
      await this.limits.check(...counted);
      const account = await find();
      const passwordHash = account?.passwordHash ?? null;
      const isMatch = await hasher.isMatch(passwordHash, password);
      if (!isMatch || !account || passwordHash === null) {
        await this.limits.count(...counted);
        return undefined;
      }
      // Of many guesses sent at once all were admitted; the right one must not stand out.
      await this.limits.check(...counted);
      const result = await onMatch({ ...account, passwordHash }, hasher);
      await this.limits.forget(counted[0]);
      return result;
    });
  }

  #nameOf(email: string): string {
    return keyedHash(this.#secretKey, 'limit:device-account', email).toString('base64url');
  }
}

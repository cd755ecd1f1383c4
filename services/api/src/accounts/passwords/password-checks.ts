import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyedHash } from '../../platform/signatures.ts';
import { Limits } from '../limits/limits.ts';
import { Passwords, type Hasher } from './passwords.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';

/** What a try is counted against; a success clears the first key. */
type LimitKeys = readonly [own: Buffer, ...others: Buffer[]];

export interface Check<Account> {
  keys: LimitKeys;
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

  keysOfLogin(email: string, { knownDevice, network }: SignInContext): LimitKeys {
    if (knownDevice?.['account'] === this.#nameOf(email))
      return [this.#key('device', knownDevice['id'] ?? '')];
    return [this.#key('account', email), this.#key('network', network)];
  }

  /** For a password that a member must repeat while signed in. */
  keysOfMember(userId: string): LimitKeys {
    return [this.#key('member', userId)];
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
    { keys, password, find }: Check<Account>,
    onMatch: (account: Account & { passwordHash: string }, hasher: Hasher) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.passwords.limited(async (hasher) => {
      refuse(await this.limits.findWait(keys));
      const account = await find();
      const passwordHash = account?.passwordHash ?? null;
      const isMatch = await hasher.isMatch(passwordHash, password);
      if (!isMatch || !account || passwordHash === null) {
        refuse(await this.limits.count(keys));
        return undefined;
      }
      // Of many guesses sent at once all were admitted; the right one must not stand out.
      refuse(await this.limits.findWait(keys));
      const result = await onMatch({ ...account, passwordHash }, hasher);
      await this.limits.forget(keys[0]);
      return result;
    });
  }

  #nameOf(email: string): string {
    return this.#key('device-account', email).toString('base64url');
  }

  #key(kind: string, value: string): Buffer {
    return keyedHash(this.#secretKey, `limit:${kind}`, value);
  }
}

const refuse = (seconds: number): void => {
  if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
};

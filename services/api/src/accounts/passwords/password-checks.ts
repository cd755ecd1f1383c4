import { Injectable } from '@nestjs/common';
import type { Counted } from '../limits/limit-table.ts';
import { Limits } from '../limits/limits.ts';
import type { Account } from '../accounts.repository.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { Passwords, type Hasher } from './passwords.ts';

/** What a try is counted against; a success clears the first key. */
export type CountedTries = readonly [own: Counted, ...others: Counted[]];

export interface Check<Found> {
  network: string;
  password: string;
  /** Looks the account up, once there is a free place. */
  find: () => Promise<Found | undefined>;
  countedFor: (account: Found | undefined) => CountedTries;
}

interface HasPassword {
  passwordHash: string | null;
}

interface Outcomes<Found, Result> {
  onMatch: (account: Found & { passwordHash: string }, hasher: Hasher) => Promise<Result>;
  /** What else the password may be good for; answers, and counts, instead of a plain miss. */
  onMiss?: (hasher: Hasher) => Promise<Result | undefined>;
}

/** Checks passwords within the limits of wrong ones (ADR 0023). */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly limits: Limits,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
  ) {}

  /** A device that the member is known by has tries of its own: strangers cannot use them up. */
  countedAtLogin(
    email: string,
    account: Account | undefined,
    { deviceCookie, network }: SignInContext,
  ): CountedTries {
    const device = this.devices.find(account, deviceCookie);
    if (device === undefined)
      return [
        ['loginAccount', email],
        ['loginNetwork', network],
      ];
    return [
      ['loginDevice', device],
      ['deviceAccount', email],
      ['deviceNetwork', network],
    ];
  }

  /**
   * No account and a wrong password cost and answer the same: three statements, one hash.
   * @returns what came of it, or undefined when the password did not match
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  check<Found extends HasPassword, Result>(
    { network, password, find, countedFor }: Check<Found>,
    { onMatch, onMiss }: Outcomes<Found, Result>,
  ): Promise<Result | undefined> {
    return this.passwords.limited(async (hasher) => {
      const account = await find();
      const counted = countedFor(account);
      await this.limits.check(...counted);
      const passwordHash = account?.passwordHash ?? null;
      const isMatch = await hasher.isMatch(passwordHash, password);
      if (!isMatch || !account || passwordHash === null) {
        const instead = await onMiss?.(hasher);
        if (instead === undefined) await this.limits.count(...counted);
        return instead;
      }
      // Of many guesses sent at once all were admitted; the right one must not stand out.
      await this.limits.check(...counted);
      const result = await onMatch({ ...account, passwordHash }, hasher);
      await this.limits.forget(counted[0]);
      return result;
    }, network);
  }
}

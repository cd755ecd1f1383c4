import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@repo/contracts/accounts/auth';
import { AccountsRepository, type Account } from '@repo/accounts/accounts.repository';
import type { RequestContext, SignedInContext } from '../access/request-context.ts';
import type { Counted } from '@repo/accounts/limit-table';
import { Limits } from '../limits/limits.ts';
import { findDevice } from '../sessions/sign-ins.ts';
import { Passwords, type Hasher } from './passwords.ts';

export type Matched = Account & { passwordHash: string };

/** What follows a right password, while its place is still held. */
type OnMatch<Result> = (account: Matched, hasher: Hasher) => Promise<Result>;

interface Counting {
  counted: readonly Counted[];
  /** Refuses a wrong password as well, where it is counted elsewhere. */
  shown?: readonly Counted[];
}

interface Check {
  network: string;
  password: string;
  /** Looks the account up, once there is a free place. */
  find: () => Promise<Account | undefined>;
  /** What a wrong password is counted against. A right one ends no count: that would tell of it. */
  countedFor: (account: Account | undefined) => Counting;
}

/** Checks passwords within the limits of wrong ones (ADR 0021). */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limits: Limits,
    private readonly passwords: Passwords,
  ) {}

  /**
   * For a login. A known device has separate tries that strangers cannot use up, but answers a wrong
   * password as theirs do, so that a kept cookie does not tell whose it is. The right password of
   * the browser's own sign-up is a try at the account of the address, but none of its network's.
   * @returns the result of `onMatch`; undefined for a wrong password and an address without an account
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  login<Result>(
    { email, password }: LoginBody,
    { cookies, network }: RequestContext,
    { isOwn, onMatch }: { isOwn: boolean; onMatch: (account: Matched) => Promise<Result> },
  ): Promise<Result | undefined> {
    const find = () => this.accounts.findVerified(email);
    const byAccount: Counted[] = [['loginAccount', email]];
    const strangers: Counted[] = isOwn ? byAccount : [...byAccount, ['loginNetwork', network]];
    const countedFor = (account: Account | undefined): Counting => {
      const device = findDevice(cookies, account);
      if (device === undefined) return { counted: strangers };
      const counted: Counted[] = [
        ['loginDevice', device],
        ['deviceAccount', email],
        ['deviceNetwork', network],
      ];
      return { counted, shown: strangers };
    };
    return this.#check({ network, password, find, countedFor }, async (account, hasher) =>
      onMatch(await this.#strengthen(account, password, hasher)),
    );
  }

  /**
   * A signed-in member reauthenticates with the password.
   * @returns the result of the work; undefined for a wrong password
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  repeat<Result>(
    { user: { userId }, network }: SignedInContext,
    password: string,
    onMatch: OnMatch<Result>,
  ): Promise<Result | undefined> {
    const find = () => this.accounts.findById(userId);
    const countedFor = (): Counting => ({ counted: [['passwordRepeated', userId]] });
    return this.#check({ network, password, find, countedFor }, onMatch);
  }

  /** Replaces a hash made with weaker settings than today's. */
  async #strengthen(account: Matched, password: string, hasher: Hasher): Promise<Matched> {
    if (!hasher.isOutdated(account.passwordHash)) return account;
    const passwordHash = await hasher.hash(password);
    await this.accounts.rehash(account, passwordHash);
    return { ...account, passwordHash };
  }

  /** No account and a wrong password cost and answer the same: three statements, one hash. */
  #check<Result>(
    { network, password, find, countedFor }: Check,
    onMatch: OnMatch<Result>,
  ): Promise<Result | undefined> {
    return this.passwords.limited(async (hasher) => {
      const account = await find();
      const { counted, shown } = countedFor(account);
      await this.limits.check(...counted);
      const passwordHash = account?.passwordHash ?? null;
      const isMatch = await hasher.isMatch(passwordHash, password);
      if (!isMatch || !account || passwordHash === null) {
        await this.limits.count(...counted);
        if (shown) await this.limits.check(...shown);
        return undefined;
      }
      // Of many guesses sent at once all were admitted; the right one must not stand out.
      await this.limits.check(...counted);
      return onMatch({ ...account, passwordHash }, hasher);
    }, network);
  }
}

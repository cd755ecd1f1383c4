import { Inject, Injectable } from '@nestjs/common';
import type { OneTimeCodeKind } from '@repo/accounts/entities/account';
import {
  countNewest,
  countReset,
  isUnderway,
  openCode,
  type OpenCode,
  type TriedCode,
} from '@repo/accounts/one-time-codes.repository';
import { createNonce, isCodeOf } from '@repo/server/security/codes';
import { DataSource, type EntityManager } from 'typeorm';
import { keyedHash } from '@repo/server/security/signatures';
import { CONFIG, type Config } from '../platform/config.ts';
import { AppError } from '@repo/server/app-error';
import { otherLimits, type Counted, type LimitName } from '@repo/accounts/limit-table';
import { Limits } from './limits/limits.ts';
import { wideNetworkOf } from './access/request-context.ts';
import { inboxOf } from '@repo/accounts/addresses';

/** Who requests a mail. */
export interface RequestSource {
  network: string;
  /** A device that the owner of the address signed in with, or `paid`. */
  known?: string | undefined;
}

export interface NewCode {
  kind: OneTimeCodeKind;
  userId: string | null;
  email: string;
  source: RequestSource;
  /** Whether it follows a sign-up, which may be corrected at once; others wait a minute. */
  isFirst?: boolean;
  /** Reset: the hash of the new reset cookie. */
  tokenHash?: Buffer;
  /** Reset: the hash of the previous reset cookie. */
  earlierTokenHash?: Buffer | undefined;
  /** E-mail change: the address until now. */
  previousEmail?: string;
}

/** All browsers that paid money with the address. */
export const paid = 'paid';

/** @returns the name under which a requester is counted. A whole /48, which is free, counts as one. */
const sourceNameOf = ({ network, known }: RequestSource): string =>
  known === undefined ? `network:${wideNetworkOf(network) ?? network}` : `known:${known}`;

/** A typed code, and where it came from. */
export interface TypedCode {
  code: string;
  network: string;
}

const requestOf = (limit: LimitName, network: string): Counted[] => [
  [limit, network],
  ['codeMails', 'site'],
];

/** With this limit a guess succeeds once in 200,000. */
const { codeTries } = otherLimits;

@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a call that has a code mailed.
   * @throws AppError TOO_MANY_REQUESTS
   */
  countRequest(limit: LimitName, network: string): Promise<void> {
    return this.limits.count(...requestOf(limit, network));
  }

  /** Counts like `countRequest`, for a call whose answer is the same beyond its limits. */
  allowsRequest(limit: LimitName, network: string): Promise<boolean> {
    return this.limits.allows(...requestOf(limit, network));
  }

  /**
   * Opens a code that is to be mailed, within the limits of mails. The caller holds the lock of
   * the address (`lockAddress`), so that simultaneous requests are all counted.
   * @returns its id, or undefined when no mail may be sent
   */
  async open(manager: EntityManager, code: NewCode): Promise<string | undefined> {
    return openCode(manager, {
      kind: code.kind,
      user_id: code.userId,
      email: code.email,
      token_hash: code.tokenHash ?? null,
      previous_email: code.previousEmail ?? null,
      nonce: createNonce(),
      minutes: codeTries.minutes,
      asked_by: keyedHash(this.config.SECRET_KEY, 'source', sourceNameOf(code.source)),
      is_known: code.source.known !== undefined,
      earlier_token_hash: code.earlierTokenHash ?? null,
      inbox: keyedHash(this.config.SECRET_KEY, 'inbox', inboxOf(code.email)),
      is_first: code.isFirst ?? false,
    });
  }

  /** @returns whether a code that was mailed to a sign-up can still be typed */
  isUnderway(manager: EntityManager, userId: string): Promise<boolean> {
    return isUnderway(manager, userId);
  }

  /**
   * Checks a code against the newest one that was sent to a user.
   * @returns it, still to be used up
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  checkNewest(typed: TypedCode, userId: string, kind: OneTimeCodeKind): Promise<OpenCode> {
    return this.#check(typed, () => countNewest(this.dataSource, [userId, kind]));
  }

  /** The same for the one code that a reset cookie names. */
  checkReset(typed: TypedCode, tokenHash: Buffer): Promise<OpenCode> {
    return this.#check(typed, () => countReset(this.dataSource, tokenHash));
  }

  /**
   * A wrong code counts for the sent one, its network and the site. It counts the same when that has
   * ended or never existed: otherwise the count would reveal what the owner of an address did. A right
   * one is never refused for what others in its network did; five tries bound each code.
   */
  async #check(
    { code, network }: TypedCode,
    countTry: () => Promise<TriedCode | undefined>,
  ): Promise<OpenCode> {
    const found = await countTry();
    if (!found?.isOpen || !isCodeOf(this.config.SECRET_KEY, found.nonce, code)) {
      await this.limits.count(['wrongCodes', network], ['wrongCodesSite', 'site']);
      throw new AppError('INVALID_CODE');
    }
    return { id: found.id, email: found.email };
  }
}

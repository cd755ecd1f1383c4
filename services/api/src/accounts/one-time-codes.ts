import { Inject, Injectable } from '@nestjs/common';
import type { OneTimeCodeKind } from '@repo/accounts/entities/account';
import { createNonce, isCodeOf } from '@repo/server/security/codes';
import { DataSource, type EntityManager } from 'typeorm';
import { keyedHash } from '../platform/calls/signatures.ts';
import { CONFIG, type Config } from '../platform/config.ts';
import { run } from '@repo/server/database/statements';
import { AppError } from '@repo/server/app-error';
import { limitTable, otherLimits } from './limits/limit-table.ts';
import { Limits } from './limits/limits.ts';
import { wideNetworkOf } from './access/request-context.ts';
import { inboxOf } from './addresses.ts';

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

const { mailMinute, mailDay, mailHour, mailNetwork, mailKnown } = otherLimits;
const { codeMails } = limitTable;

/** @returns the name under which a requester is counted. A whole /48, which is free, counts as one. */
const sourceNameOf = ({ network, known }: RequestSource): string =>
  known === undefined ? `network:${wideNetworkOf(network) ?? network}` : `known:${known}`;

/** The pause before the next mail; longer for strangers while the whole site sends too many. */
const pause = `case when $9 or (select count(*) from (
    select from one_time_codes where created_at > now() - interval '${codeMails.minutes} minutes'
    limit ${codeMails.allowed}) as sent) < ${codeMails.allowed}
  then make_interval(mins => case when $12 then 0 else ${mailMinute.minutes} end)
  else interval '${codeMails.minutes} minutes' end`;

/**
 * Whether a mail may go out. Who is known has mails of their own that no stranger can use up. All
 * others share a few per inbox, of which a network gets three of each kind. Beyond those, a network
 * that has not asked today gets the next one within the hour, so that nobody is locked out for longer.
 */
const mayBeMailed = `
  (select count(*) filter (where is_own and is_kind and created_at > now() - (${pause})) < ${mailMinute.allowed}
     and case
       when $9 then count(*) filter (where is_own and is_kind) < ${mailKnown.allowed}
       when count(*) < ${mailDay.allowed}
         then count(*) filter (where is_own and is_kind) < ${mailNetwork.allowed}
       else count(*) filter (where is_own) = 0 and count(*) filter (
         where created_at > now() - interval '${mailHour.minutes} minutes') < ${mailHour.allowed}
     end
   from (
     select created_at, asked_by = $8 as is_own, kind = $1 as is_kind from one_time_codes
     where inbox = $11 and created_at > now() - interval '1 day'
   ) as asked)`;

/**
 * When no mail may go out, a browser with a code on its way keeps that one, under the new token, so
 * that the answer looks the same in every case.
 */
const openCode = `
  with opened as (
    insert into one_time_codes
      (kind, user_id, email, token_hash, previous_email, nonce, expires_at, asked_by, inbox)
    select $1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7), $8, $11
    where ${mayBeMailed}
    returning id
  ), kept as (
    update one_time_codes set token_hash = $4
    where token_hash = $10 and kind = $1 and email = $3
      and consumed_at is null and expires_at > now() and not exists (select from opened)
  )
  select id from opened`;

export interface OpenCode {
  id: string;
  email: string;
}

/** A typed code, and where it came from. */
export interface TypedCode {
  code: string;
  network: string;
}

interface FoundCode extends OpenCode {
  nonce: string;
  isOpen: boolean;
}

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
   * Opens a code that is to be mailed, within the limits of mails. The caller holds the lock of
   * the address (`lockAddress`), so that simultaneous requests are all counted.
   * @returns its id, or undefined when no mail may be sent
   */
  async open(manager: EntityManager, code: NewCode): Promise<string | undefined> {
    const [row] = await run<{ id: string }>(manager, openCode, [
      code.kind,
      code.userId,
      code.email,
      code.tokenHash ?? null,
      code.previousEmail ?? null,
      createNonce(),
      codeTries.minutes,
      keyedHash(this.config.SECRET_KEY, 'source', sourceNameOf(code.source)),
      code.source.known !== undefined,
      code.earlierTokenHash ?? null,
      keyedHash(this.config.SECRET_KEY, 'inbox', inboxOf(code.email)),
      code.isFirst ?? false,
    ]);
    return row?.id;
  }

  /** @returns whether a code that was mailed to a sign-up can still be typed */
  async isUnderway(manager: EntityManager, userId: string): Promise<boolean> {
    const open = await run(
      manager,
      `select id from one_time_codes where user_id = $1 and kind = 'verify'
         and consumed_at is null and expires_at > now() and tries < $2 limit 1`,
      [userId, codeTries.allowed],
    );
    return open.length > 0;
  }

  /**
   * Checks a code against the newest one that was sent to a user.
   * @returns it, still to be used up
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  checkNewest(typed: TypedCode, userId: string, kind: OneTimeCodeKind): Promise<OpenCode> {
    const newest = `id = (
      select id from one_time_codes where user_id = $1 and kind = $2
      order by created_at desc limit 1)`;
    return this.#check(typed, newest, [userId, kind]);
  }

  /** The same for the one code that a reset cookie names. */
  checkReset(typed: TypedCode, tokenHash: Buffer): Promise<OpenCode> {
    return this.#check(typed, `token_hash = $1 and kind = $2`, [tokenHash, 'reset']);
  }

  /**
   * A wrong code counts for the sent one, its network and the site. It counts the same when that has
   * ended or never existed: otherwise the count would reveal what the owner of an address did. A right
   * one is never refused for what others in its network did; five tries bound each code.
   */
  async #check(
    { code, network }: TypedCode,
    which: string,
    values: [unknown, unknown],
  ): Promise<OpenCode> {
    const found = await this.#countTry(which, values);
    if (!found?.isOpen || !isCodeOf(this.config.SECRET_KEY, found.nonce, code)) {
      await this.limits.count(['wrongCodes', network], ['wrongCodesSite', 'site']);
      throw new AppError('INVALID_CODE');
    }
    return { id: found.id, email: found.email };
  }

  /**
   * Counts the try before comparing anything, in a statement that commits on its own: whatever
   * happens next, the try is counted.
   */
  async #countTry(which: string, values: [unknown, unknown]): Promise<FoundCode | undefined> {
    const [found] = await run<FoundCode>(
      this.dataSource,
      `update one_time_codes set tries = tries + 1
       where ${which} and tries < $3
       returning id, email, nonce,
         consumed_at is null and expires_at > now() as "isOpen"`,
      [...values, codeTries.allowed],
    );
    return found;
  }
}

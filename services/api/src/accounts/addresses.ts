import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/server/security/codes';
import { DataSource, type EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';
import { AccountListeners } from './account-listeners.ts';

/** @returns one spelling for all addresses that lead to one inbox: `+anything`, Gmail's dots */
export const inboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [box = ''] = local.split('+', 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
};

/**
 * Locks an inbox, so that transactions about its addresses run one after the other: sign-up, codes,
 * verification, third-party sign-in. Must come before every other lock.
 */
export const lockAddress = async (manager: EntityManager, email: string): Promise<void> => {
  await run(manager, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [inboxOf(email)]);
};

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
    await this.listeners.notify('addressVerified', manager, userId, email);
    if (previous)
      await this.listeners.notify('addressChanged', manager, userId, { from: previous, to: email });
    const token = createToken();
    const rotated = await run(
      manager,
      `with codes as (
         update one_time_codes set expires_at = least(expires_at, now()), grant_expires_at = null
         where user_id = $1 and (expires_at > now() or grant_expires_at is not null)
       ), ended as (
         update sessions set ended_at = now()
         where user_id = $1 and token_hash <> $2 and ended_at is null
       )
       update sessions set token_hash = $3 where user_id = $1 and token_hash = $2 and ended_at is null
       returning id`,
      [userId, hashToken(sessionToken), hashToken(token)],
    );
    return rotated.length > 0 ? token : undefined;
  }
}

import { run } from '@repo/server/database/statements';
import type { EntityManager } from 'typeorm';

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

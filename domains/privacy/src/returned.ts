import type { DataSource } from 'typeorm';
import { lockAddress } from '@repo/accounts/addresses';
import { findReturned } from '@repo/accounts/erasures.repository';
import { eraseAccount } from '@repo/accounts/account-data';
import { eraseWith } from '@repo/server/member-data';
import { eraseCoaching } from '@repo/coaching/coaching-data';
import { eraseProgramme } from '@repo/programme/programme-data';
import { TextDeletionsRepository } from '@repo/programme/text-deletions.repository';
import { erasePurchases } from '@repo/purchases/purchases-data';

/** Who was erased and which versions of texts were deleted, and are there because a backup was restored. */
interface Returned {
  accounts: number;
  texts: number;
}

/** In the order of an erasure that a member asks for. */
const erasers = [eraseProgramme, eraseCoaching, erasePurchases, eraseAccount];

export const countReturned = async (database: DataSource): Promise<Returned> => ({
  accounts: (await findReturned(database)).length,
  texts: await new TextDeletionsRepository(database).countReturned(),
});

/** Needs no key and mails nobody. @returns what was there before and after */
export const removeReturned = async (
  database: DataSource,
): Promise<{ found: Returned; left: Returned }> => {
  const found = await countReturned(database);
  if (found.accounts + found.texts === 0) return { found, left: found };
  for (const member of await findReturned(database))
    await database.transaction(async (manager) => {
      await lockAddress(manager, member.email);
      await eraseWith(erasers, manager, member);
    });
  await new TextDeletionsRepository(database).removeAgain();
  return { found, left: await countReturned(database) };
};

const nameOf = ({ accounts, texts }: Returned): string =>
  `${String(accounts)} accounts and ${String(texts)} texts`;

/** @returns what an operator reads of it */
export const describeReturned = (found: Returned, left: Returned): string =>
  `a backup had brought back ${nameOf(found)}; left of these: ${nameOf(left)}`;

import type { CurrentUser } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { redirectOutOfApp, redirectInApp } from '../browser/redirect.ts';

/**
 * @param fallback the page for members who never had the program
 * @returns null for members who had it, until a refund or a lost dispute
 */
export const requirePremiumOrPast = async (
  url: URL,
  fallback: string,
): Promise<CurrentUser | null> => {
  const user = await requireVerified(url);
  if (user.hasPremium) return user;
  // Imported on demand: members with the program do not need it.
  const { ownJournal } = await import('./journal/own-journal.ts');
  const { wasOpen } = await ownJournal.load().catch(failWith(url, messages.programme.loadFailed));
  return wasOpen ? null : redirectOutOfApp(url, fallback);
};

/** @param fallback the page for members without the program; past members read that it is closed */
export const requirePremium = async (
  url: URL,
  fallback: string = paths.checkout,
): Promise<CurrentUser> =>
  (await requirePremiumOrPast(url, fallback)) ?? redirectInApp(url, paths.selfGuided);

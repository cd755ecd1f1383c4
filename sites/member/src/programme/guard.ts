import { codeOf } from '@repo/client/server/failure.ts';
import type { Resource } from '@repo/client/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { failWith, primeSessionFrom, requireVerified } from '../accounts/guard.ts';
import { redirectOutOfApp, redirectInApp } from '../browser/redirect.ts';
import type { OwnJournal } from './journal/own-journal.ts';
import { ownProgramme } from './own-programme.ts';

/** Imported on demand: members with the program do not need it. */
const loadJournal = async (): Promise<Resource<OwnJournal>> =>
  (await import('./journal/own-journal.ts')).ownJournal;

/** Lets in every verified member, paid or not: their texts belong to them. */
export const requireAuthor = async (url: URL): Promise<CurrentUser> => {
  await primeSessionFrom(await loadJournal());
  return requireVerified(url);
};

/**
 * @param fallback the page for members who never had the program
 * @returns null for members who had it, until a refund or a lost dispute
 */
export const requirePremiumOrPast = async (
  url: URL,
  fallback: string,
): Promise<CurrentUser | null> => {
  const failure = await primeSessionFrom(ownProgramme);
  if (codeOf(failure) === 'NO_SELF_GUIDED_ACCESS') await primeSessionFrom(await loadJournal());
  const user = await requireVerified(url);
  if (user.hasPremium) return user;
  const ownJournal = await loadJournal();
  const { wasOpen } = await ownJournal.load().catch(failWith(url, messages.programme.loadFailed));
  return wasOpen ? null : redirectOutOfApp(url, fallback);
};

/** @param fallback the page for members without the program; past members read that it is closed */
export const requirePremium = async (
  url: URL,
  fallback: string = paths.checkout,
): Promise<CurrentUser> =>
  (await requirePremiumOrPast(url, fallback)) ?? redirectInApp(url, paths.selfGuided);

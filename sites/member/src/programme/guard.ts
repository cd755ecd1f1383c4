import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { redirect, redirectDocument } from 'react-router-dom';
import { failWith, go, requireVerified } from '../accounts/guard.ts';
import { session } from '../accounts/session.ts';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { codeOf } from '../server/failure.ts';
import type { Resource } from '../server/resource.ts';
import type { OwnJournal } from './journal/own-journal.ts';
import { ownProgramme } from './own-programme.ts';

/**
 * The answer with a record also says who the member is, so a first page needs one call. If it
 * fails, the session is asked next and tells why.
 */
const meetMember = async (record: Pick<Resource<unknown>, 'load'>): Promise<unknown> => {
  if (session.peek() !== undefined || !hasSignedInHint()) return undefined;
  return record.load().then(
    () => undefined,
    (error: unknown) => error,
  );
};

/** Few need it here: members with the program load nothing of it. */
const loadJournal = async (): Promise<Resource<OwnJournal>> =>
  (await import('./journal/own-journal.ts')).ownJournal;

/** Lets every verified member in, paid or not: what they wrote is theirs. */
export const requireAuthor = async (request: Request): Promise<User> => {
  await meetMember(await loadJournal());
  return requireVerified(request);
};

/**
 * @param fallback where someone goes who never had the program
 * @returns null for someone who had it, until a refund or a lost dispute
 */
export const requirePremiumOrPast = async (
  request: Request,
  fallback: string,
): Promise<User | null> => {
  const failure = await meetMember(ownProgramme);
  if (codeOf(failure) === 'NO_SELF_GUIDED_ACCESS') await meetMember(await loadJournal());
  const user = await requireVerified(request);
  if (user.hasPremium) return user;
  const ownJournal = await loadJournal();
  const { wasOpen } = await ownJournal
    .load()
    .catch(failWith(request, messages.programme.loadFailed));
  return wasOpen ? null : go(redirectDocument(fallback));
};

/** @param fallback where someone without the program goes; who had it reads that it is closed */
export const requirePremium = async (
  request: Request,
  fallback: string = paths.checkout,
): Promise<User> =>
  (await requirePremiumOrPast(request, fallback)) ?? go(redirect(paths.selfGuided));

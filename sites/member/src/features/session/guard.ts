import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { redirectDocument } from 'react-router-dom';
import { isRequestError, LoadFailure } from '../../common/failure.ts';
import { go } from '../../common/go.ts';
import { hasSignedInHint } from '../../common/hint.ts';
import { programme } from '../../common/programme.ts';
import { session } from '../../common/session.ts';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** The auth screen is another site's page, so this is a document redirect that remembers the way. */
const toAuth = (request: Request): Response =>
  redirectDocument(withQuery(paths.auth, { tab: 'login', from: pathOf(request) }));

/** @throws a redirect for a stranger, `LoadFailure` when nobody can tell. */
export const requireUser = async (request: Request): Promise<User> => {
  const user = await session.load().catch((error: unknown) => {
    throw new LoadFailure(messages.auth.profileFailed, error);
  });
  return user ?? go(toAuth(request));
};

export const requireVerified = async (request: Request): Promise<User> => {
  const user = await requireUser(request);
  return user.isVerified ? user : go(toAuth(request));
};

/**
 * The record's answer says who the member is, too. Whatever it fails for is not judged here: the
 * session is asked then, and says why.
 */
const meetMember = async (): Promise<void> => {
  if (session.peek() === undefined && hasSignedInHint())
    await programme.load().catch(() => undefined);
};

/** @param fallback where someone without the programme goes */
export const requirePremium = async (
  request: Request,
  fallback: string = paths.checkout,
): Promise<User> => {
  await meetMember();
  const user = await requireVerified(request);
  return user.hasPremium ? user : go(redirectDocument(fallback));
};

/** What a page does when a call of its start fails: a 401 leads to the login, the rest to Retry. */
export const failWith =
  (request: Request, title: string) =>
  (error: unknown): never => {
    if (!isRequestError(error, 401)) throw new LoadFailure(title, error);
    session.set(null);
    return go(toAuth(request));
  };

import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { redirectDocument } from 'react-router-dom';
import { codeOf, LoadFailure } from '../server/failure.ts';
import { session } from './session.ts';

/** Leaves a loader for another page: React Router redirects by a thrown Response. */
export const go = (response: Response): never => {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own protocol
  throw response;
};

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

/** For a page that could not load its data: signed out leads to the login, anything else to Retry. */
export const failWith =
  (request: Request, title: string) =>
  (error: unknown): never => {
    if (codeOf(error) !== 'NOT_SIGNED_IN') throw new LoadFailure(title, error);
    session.set(null);
    return go(toAuth(request));
  };

import { session } from '@repo/client/accounts/session.ts';
import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';
import { codeOf, LoadFailure } from '@repo/client/server/failure.ts';
import type { Resource } from '@repo/client/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { wipeLeftWords } from '../browser/left-words.ts';
import { leaveInstead } from '../browser/redirect.ts';

/**
 * The auth screen is another site's page; it remembers the way. What has waited too long for its
 * author goes first: a page that is being left finishes nothing.
 */
const toAuth = async (url: URL): Promise<never> => {
  await wipeLeftWords();
  const from = `${url.pathname}${url.search}`;
  return leaveInstead(url, withQuery(paths.auth, { tab: 'login', from }));
};

/**
 * Some answers also say who the member is, so a first page needs no call for that.
 * @returns why it failed; the session is asked next then, and tells whether somebody is signed in
 */
export const meetMember = async (record: Pick<Resource<unknown>, 'load'>): Promise<unknown> => {
  if (session.peek() !== undefined || !hasSignedInHint()) return undefined;
  return record.load().then(
    () => undefined,
    (error: unknown) => error,
  );
};

/** @throws a redirect for a stranger, `LoadFailure` when nobody can tell. */
export const requireUser = async (url: URL): Promise<CurrentUser> => {
  const user = await session.load().catch((error: unknown) => {
    throw new LoadFailure(messages.auth.profileFailed, error);
  });
  return user ?? toAuth(url);
};

export const requireVerified = async (url: URL): Promise<CurrentUser> => {
  const user = await requireUser(url);
  return user.isVerified ? user : toAuth(url);
};

/** For a page that could not load its data: signed out leads to the login, anything else to Retry. */
export const failWith =
  (url: URL, title: string) =>
  async (error: unknown): Promise<never> => {
    if (codeOf(error) !== 'NOT_SIGNED_IN') throw new LoadFailure(title, error);
    session.set(null);
    return toAuth(url);
  };

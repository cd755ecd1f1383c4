import { session } from '@repo/web/accounts/session.ts';
import { codeOf, LoadFailure } from '@repo/web/server/failure.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { clearExpiredDrafts } from '../browser/drafts.ts';
import { redirectOutOfApp } from '../browser/redirect.ts';

/**
 * Leaves for the auth screen, which is on the other site and returns here after the login. Overdue
 * drafts are deleted first: nothing finishes on a page that is being left.
 */
const toAuth = async (url: URL): Promise<never> => {
  await clearExpiredDrafts();
  const from = `${url.pathname}${url.search}`;
  return redirectOutOfApp(url, withQuery(paths.auth, { tab: 'login', from }));
};

/** @throws a redirect for visitors, `LoadFailure` if the session cannot be loaded. */
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

/** For a page without its data: signed out leads to the login, other failures to Retry. */
export const failWith =
  (url: URL, title: string) =>
  async (error: unknown): Promise<never> => {
    if (codeOf(error) !== 'NOT_SIGNED_IN') throw new LoadFailure(title, error);
    session.set(null);
    return toAuth(url);
  };

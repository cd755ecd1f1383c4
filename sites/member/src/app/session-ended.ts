import { session } from '@repo/client/accounts/session.ts';
import { leaveReplacing, leaveTo } from '@repo/client/browser/leave.ts';
import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';
import { tabStorage } from '@repo/client/browser/storage.ts';
import { onSignedOut } from '@repo/client/server/api.ts';
import { paths, withQuery } from '@repo/contracts/paths';
import { clearExpiredDrafts } from '../browser/draft-expiry.ts';

/** The way back to this page leads through the login. */
const loginPath = (more: { ended?: string } = {}): string => {
  const { pathname, search } = window.location;
  return withQuery(paths.auth, { tab: 'login', from: `${pathname}${search}`, ...more });
};

/**
 * When a session has ended elsewhere (from another device, or by its age), the next call leads to
 * the login, and from there back to this page. A visitor's 401 changes nothing.
 * @param leave opens a page
 */
export const leaveWhenSignedOut = (leave = leaveTo): void => {
  onSignedOut(() => {
    if (!session.peek()) return;
    session.set(null);
    // In the address, because the answer may have made the browser delete this site's storage.
    leave(loginPath({ ended: '1' }));
  });
};

/** Opens the login in place of this page, which shows nothing more. */
export const leaveForLogin = (): Promise<never> => {
  leaveReplacing(loginPath());
  return new Promise(() => undefined);
};

/** Old drafts go once it turns out that nobody is signed in. */
export const watchDraftExpiry = (): void => {
  session.subscribe(() => {
    if (session.peek() === null) void clearExpiredDrafts();
  });
};

/**
 * React Router notes in the tab how far each page was scrolled, by its address, when the document is
 * left. After a sign-out nothing may stay; browsers hide a page after they have left it.
 */
export const keepNoPlaces = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (!hasSignedInHint()) tabStorage.remove('react-router-scroll-positions');
  });
};

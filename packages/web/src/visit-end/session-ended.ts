import { paths, withQuery } from '@repo/contracts/paths';
import { leaveReplacing, leaveTo } from '../browser/leave.ts';
import { onSignedOut } from '../server/api.ts';
import { session } from '../accounts/session.ts';

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

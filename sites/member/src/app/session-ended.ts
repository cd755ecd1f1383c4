import { session } from '@repo/client/accounts/session.ts';
import { leaveTo } from '@repo/client/browser/leave.ts';
import { onSignedOut } from '@repo/client/server/api.ts';
import { paths, withQuery } from '@repo/contracts/paths';
import { cancelDraftExpiry, clearExpiredDrafts } from '../browser/draft-expiry.ts';

/**
 * When a session has ended elsewhere (from another device, or by its age), the next call leads to
 * the login, and from there back to this page. A visitor's 401 changes nothing.
 * @param leave opens a page
 */
export const leaveWhenSignedOut = (leave = leaveTo): void => {
  onSignedOut(() => {
    if (!session.peek()) return;
    session.set(null);
    const { pathname, search } = window.location;
    // In the address, because the answer may have made the browser delete this site's storage.
    leave(withQuery(paths.auth, { tab: 'login', from: `${pathname}${search}`, ended: '1' }));
  });
};

/** Drafts on this device are kept for a day after their author is signed out. */
export const watchDraftExpiry = (): void => {
  session.subscribe(() => {
    const who = session.peek();
    if (who === null) void clearExpiredDrafts();
    else if (who) cancelDraftExpiry();
  });
};

import { session } from '@repo/client/accounts/session.ts';
import { leaveTo } from '@repo/client/browser/leave.ts';
import { onSignedOut } from '@repo/client/server/api.ts';
import { paths, withQuery } from '@repo/contracts/paths';
import { keepWords, wipeLeftWords } from '../browser/left-words.ts';

/**
 * A session that ended elsewhere (on another device, or by its age) leads to the login at the next
 * call, and from there back to this page. A visitor's 401 changes nothing.
 * @param leave how a page is opened
 */
export const leaveWhenSignedOut = (leave = leaveTo): void => {
  onSignedOut(() => {
    if (!session.peek()) return;
    session.set(null);
    const { pathname, search } = window.location;
    // In the address, because the answer may have told the browser to drop what this site stores.
    leave(withQuery(paths.auth, { tab: 'login', from: `${pathname}${search}`, ended: '1' }));
  });
};

/** What a member typed on this device waits a day for them once they are signed out. */
export const watchLeftWords = (): void => {
  session.subscribe(() => {
    const who = session.peek();
    if (who === null) void wipeLeftWords();
    else if (who) keepWords();
  });
};

import { errors } from '@repo/contracts/errors';
import { paths, withQuery } from '@repo/contracts/paths';
import { session } from '../accounts/session.ts';
import { leaveFlash } from '../browser/flash.ts';
import { leaveTo } from '../browser/leave.ts';
import { keepWords, wipeLeftWords } from '../browser/left-words.ts';
import { onSignedOut } from '../server/api.ts';

/**
 * A session that ended elsewhere (on another device, or by its age) leads to the login at the next
 * call, and from there back to this page. A visitor's 401 changes nothing.
 * @param leave how a page is opened
 */
export const leaveWhenSignedOut = (leave = leaveTo): void => {
  onSignedOut(() => {
    if (!session.peek()) return;
    session.set(null);
    leaveFlash({ title: errors.NOT_SIGNED_IN.message });
    const { pathname, search } = window.location;
    leave(withQuery(paths.auth, { tab: 'login', from: `${pathname}${search}` }));
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

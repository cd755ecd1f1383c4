import { hasMissedLogout } from '@repo/client/accounts/logout.ts';
import { session } from '@repo/client/accounts/session.ts';
import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';

const hide = (isHidden: boolean): void => {
  document.documentElement.hidden = isHidden;
};

/**
 * Browsers keep a whole page to show it again on Back, with everything that was on it. One that
 * showed a member is blank while it is kept, and loaded anew if the member has signed out since.
 * @param reload how the page is loaded anew
 * @returns a function that stops watching
 */
export const watchReturns = (reload = (): void => window.location.reload()): (() => void) => {
  const leave = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && session.peek()) hide(true);
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !session.peek()) return;
    if (hasSignedInHint() && !hasMissedLogout()) hide(false);
    else reload();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
};

import { hasMissedLogout } from '@repo/client/accounts/logout.ts';
import { session } from '@repo/client/accounts/session.ts';
import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';

const hide = (isHidden: boolean): void => {
  document.documentElement.hidden = isHidden;
};

/**
 * Browsers keep whole pages to restore them on Back. A page that showed a member is blanked before
 * it is kept, and reloaded if the member has signed out since.
 * @param reload reloads the page
 * @returns a function that removes the listeners
 */
export const watchPageCache = (reload = (): void => window.location.reload()): (() => void) => {
  const leave = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && session.peek()) hide(true);
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || (!session.peek() && !document.documentElement.hidden)) return;
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

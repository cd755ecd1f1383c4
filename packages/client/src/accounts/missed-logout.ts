import { auth, missedLogoutKey as retryKey } from '@repo/contracts/accounts/auth';
import { call } from '../server/api.ts';

/** The server did not hear a logout: the next load tries again. */
export const rememberMissedLogout = (): void => {
  try {
    localStorage.setItem(retryKey, '1');
  } catch {
    // Without storage nothing is remembered; the session still ends by its own age.
  }
};

/** @returns whether a session may still be open that its member believes to have ended. */
export const hasMissedLogout = (): boolean => {
  try {
    return localStorage.getItem(retryKey) !== null;
  } catch {
    return false;
  }
};

const endMissed = async (): Promise<void> => {
  try {
    if (!hasMissedLogout()) return;
    await call(auth.logout);
    localStorage.removeItem(retryKey);
  } catch {
    // Still unreachable: the flag stays for the load after this one.
  }
};

let retry: Promise<void> | undefined;

/**
 * Ends the session of a logout that the server did not hear, once per page load however often it is
 * called. A login waits for it, because a late logout would end the new session.
 */
export const retryLogout = (): Promise<void> => (retry ??= endMissed());

/** A login has replaced the session that was to end: nothing is left to try again. */
export const forgetMissedLogout = (): void => {
  try {
    localStorage.removeItem(retryKey);
  } catch {
    // As above.
  }
};

import { auth, missedLogoutKey as retryKey } from '@repo/contracts/accounts/auth';
import { deviceStorage } from '../browser/storage.ts';
import { call } from '../server/api.ts';

/** The server did not hear a logout: the next load tries again, unless storage is off. */
export const rememberMissedLogout = (): void => {
  deviceStorage.set(retryKey, '1');
};

/** @returns whether a session may still be open that its member believes to have ended. */
export const hasMissedLogout = (): boolean => deviceStorage.get(retryKey) !== null;

/** A login has replaced the session that was to end: nothing is left to try again. */
export const forgetMissedLogout = (): void => deviceStorage.remove(retryKey);

const endMissed = async (): Promise<void> => {
  try {
    if (!hasMissedLogout()) return;
    await call(auth.logout);
    forgetMissedLogout();
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

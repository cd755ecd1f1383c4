import { auth, missedLogoutKey as retryKey } from '@repo/contracts/accounts/auth';
import { clearDrafts } from '../browser/drafts.ts';
import { forgetNewcomer } from '../browser/newcomer.ts';
import { clearPlaces } from '../browser/places.ts';
import { clearSignedInHint } from '../browser/signed-in-hint.ts';
import { deviceStorage } from '../browser/storage.ts';
import { call } from '../server/api.ts';
import { session } from './session.ts';

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

/** How long the server is waited for, in milliseconds; the next load tries again. */
const patienceMs = 8_000;
/** How long wiping may take, in milliseconds: another tab may hold the drafts open. */
const wipingMs = 1_000;

const wipe = (): Promise<unknown> =>
  Promise.race([clearDrafts(), new Promise((resolve) => setTimeout(resolve, wipingMs))]);

const tell = (): Promise<boolean> =>
  call(auth.logout, { keepalive: true, signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  );

/**
 * Signs out. The device forgets the member whatever the server says, and before it says anything:
 * nothing answers where there is no network.
 * @returns whether the server heard it
 */
export const logout = async (): Promise<boolean> => {
  // Noted first, for a page that is closed before there is an answer.
  rememberMissedLogout();
  clearSignedInHint();
  forgetNewcomer();
  clearPlaces();
  const [isHeard] = await Promise.all([tell(), wipe()]);
  if (isHeard) forgetMissedLogout();
  session.set(null);
  // What another tab has kept in between.
  clearPlaces();
  await wipe();
  return isHeard;
};

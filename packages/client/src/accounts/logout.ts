import { auth, missedLogoutKey as retryKey } from '@repo/contracts/accounts/auth';
import { clearDrafts } from '../browser/drafts.ts';
import { clearSignUpState } from '../browser/sign-up-state.ts';
import { clearPositions } from '../browser/reading-positions.ts';
import { clearSignedInHint } from '../browser/signed-in-hint.ts';
import { deviceStorage } from '../browser/storage.ts';
import { call } from '../server/api.ts';
import { session } from './session.ts';

/** The server missed a logout: the next page load retries it, unless storage is off. */
export const rememberMissedLogout = (): void => {
  deviceStorage.set(retryKey, '1');
};

/** @returns whether a session may still be open although its member has logged out. */
export const hasMissedLogout = (): boolean => deviceStorage.get(retryKey) !== null;

/** A login has replaced the session that was to end, so there is nothing to retry. */
export const forgetMissedLogout = (): void => deviceStorage.remove(retryKey);

const endMissed = async (): Promise<void> => {
  try {
    if (!hasMissedLogout()) return;
    await call(auth.logout);
    forgetMissedLogout();
  } catch {
    // Still unreachable: the flag stays for the next page load.
  }
};

let retry: Promise<void> | undefined;

/**
 * Ends the session of a logout that the server missed, once per page load. A login waits for it,
 * because a late logout would end the new session.
 */
export const retryLogout = (): Promise<void> => (retry ??= endMissed());

/** How long to wait for the server, in milliseconds; the next page load retries. */
const patienceMs = 8_000;
/** How long deleting drafts may take, in milliseconds: another tab may keep them open. */
const wipingMs = 1_000;

const wipe = (): Promise<unknown> =>
  Promise.race([clearDrafts(), new Promise((resolve) => setTimeout(resolve, wipingMs))]);

const tell = (): Promise<boolean> =>
  call(auth.logout, { keepalive: true, signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  );

/**
 * Signs out. The device forgets the member before the server answers and whatever it answers:
 * without a network there is no answer.
 * @returns whether the server received it
 */
export const logout = async (): Promise<boolean> => {
  // Noted first, in case the page closes before the answer.
  rememberMissedLogout();
  clearSignedInHint();
  clearSignUpState();
  clearPositions();
  const [isHeard] = await Promise.all([tell(), wipe()]);
  if (isHeard) forgetMissedLogout();
  session.set(null);
  // Another tab may have stored more in the meantime.
  clearPositions();
  await wipe();
  return isHeard;
};

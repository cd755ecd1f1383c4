import { auth, missedLogoutKey as retryKey } from '@repo/contracts/accounts/auth';
import { clearDrafts } from '../browser/drafts.ts';
import { clearSignUpState } from '../browser/sign-up-state.ts';
import { clearSignedInHint, hasSignedInHint } from '../browser/signed-in-hint.ts';
import { deviceStorage } from '../browser/storage.ts';
import { call } from '../server/api.ts';
import { session } from './session.ts';

/** A sign-out counts as missed until the server has received it and no draft is left here. */
const markMissed = (): void => {
  deviceStorage.set(retryKey, '1');
};

/** @returns whether a session may still be open although its member has logged out */
export const hasMissedLogout = (): boolean => deviceStorage.get(retryKey) !== null;

/** A login has replaced the session that was to end, so there is nothing to retry. */
export const forgetMissedLogout = (): void => deviceStorage.remove(retryKey);

/** How long to wait for the server, in milliseconds; the next page load retries. */
const patienceMs = 8_000;
/** The same before a page opens, which is blank or dead meanwhile. */
const openingMs = 4_000;
/** How long deleting drafts may take, in milliseconds: another tab may keep them open. */
const wipingMs = 1_000;

/** @returns whether no draft is left */
const wipe = (): Promise<boolean> =>
  Promise.race([
    clearDrafts().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), wipingMs)),
  ]);

const sendLogout = (ms: number): Promise<boolean> =>
  call(auth.logout, { keepalive: true, signal: AbortSignal.timeout(ms) }).then(
    () => true,
    () => false,
  );

const endMissed = async (): Promise<boolean> => {
  if (!hasMissedLogout()) return true;
  const isWiped = await wipe();
  // Only a newer sign-in sets the hint again. It has replaced the session that was to end.
  const isOver = hasSignedInHint() || (await sendLogout(openingMs));
  if (isOver && isWiped) forgetMissedLogout();
  return isOver;
};

let retry: Promise<boolean> | undefined;

/**
 * Makes up for a sign-out that the server missed, by logout or Leave: before a member's page opens,
 * a login, and a checkout, which would otherwise be the earlier member's.
 * @returns whether the session that was to end has ended
 */
export const retryLogout = (): Promise<boolean> =>
  (retry ??= endMissed().finally(() => {
    retry = undefined;
  }));

/**
 * Signs out. The device forgets the member before the server answers and whatever it answers:
 * without a network there is no answer.
 * @returns whether the server received it
 */
export const logout = async (): Promise<boolean> => {
  // Noted first, in case the page closes before the answer.
  markMissed();
  clearSignedInHint();
  clearSignUpState();
  const [isReceived] = await Promise.all([sendLogout(patienceMs), wipe()]);
  session.set(null);
  // Another tab may have stored more in the meantime.
  if ((await wipe()) && isReceived) forgetMissedLogout();
  return isReceived;
};

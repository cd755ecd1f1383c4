import { auth } from '@repo/contracts/accounts/auth';
import { clearDrafts } from '../browser/drafts.ts';
import { forgetNewcomer } from '../browser/newcomer.ts';
import { clearPlaces } from '../browser/places.ts';
import { clearSignedInHint } from '../browser/signed-in-hint.ts';
import { call } from '../server/api.ts';
import { forgetMissedLogout, rememberMissedLogout } from './missed-logout.ts';
import { session } from './session.ts';

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

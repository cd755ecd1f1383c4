import { auth } from '@repo/contracts/accounts/auth';
import { clearDrafts } from '../browser/drafts.ts';
import { clearSignedInHint } from '../browser/signed-in-hint.ts';
import { call } from '../server/api.ts';
import { rememberMissedLogout } from './missed-logout.ts';
import { session } from './session.ts';

/**
 * Signs out. The device forgets the member whatever the server says.
 * @returns whether the server heard it
 */
export const logout = async (): Promise<boolean> => {
  const isHeard = await call(auth.logout, { keepalive: true }).then(
    () => true,
    () => false,
  );
  if (!isHeard) rememberMissedLogout();
  clearSignedInHint();
  session.set(null);
  await clearDrafts();
  return isHeard;
};

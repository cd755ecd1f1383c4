import { auth } from '@repo/contracts/accounts/auth';
import { call } from './api.ts';
import { clearDrafts } from './drafts.ts';
import { clearSignedInHint } from './hint.ts';
import { rememberMissedLogout } from './missed-logout.ts';
import { clearProgramme } from './programme.ts';
import { session } from './session.ts';

/**
 * Signs out. The device forgets the member whatever the server says (decision 7).
 * @returns whether the server heard it
 */
export const logout = async (): Promise<boolean> => {
  const heard = await call(auth.logout, { keepalive: true }).then(
    () => true,
    () => false,
  );
  if (!heard) rememberMissedLogout();
  clearSignedInHint();
  clearProgramme();
  session.set(null);
  await clearDrafts();
  return heard;
};

import { auth } from '@repo/contracts/auth';
import { call } from './api.ts';
import { clearDrafts } from './drafts.ts';
import { clearSignedInHint } from './hint.ts';
import { clearProgramme } from './programme.ts';
import { session } from './session.ts';

const retryKey = 'logout-retry';

const rememberRetry = (): void => {
  try {
    localStorage.setItem(retryKey, '1');
  } catch {
    // Without storage there is nothing to remember; the session still ends by its own age.
  }
};

/**
 * Signs out. The device forgets the member whatever the server says (decision 7).
 * @returns whether the server heard it
 */
export const logout = async (): Promise<boolean> => {
  const heard = await call(auth.logout, { keepalive: true }).then(
    () => true,
    () => false,
  );
  if (!heard) rememberRetry();
  clearSignedInHint();
  clearProgramme();
  session.set(null);
  await clearDrafts();
  return heard;
};

/** On the next load: ends the session of a logout that the server did not hear. */
export const retryLogout = async (): Promise<void> => {
  try {
    if (localStorage.getItem(retryKey) === null) return;
    await call(auth.logout);
    localStorage.removeItem(retryKey);
  } catch {
    // Still unreachable: the flag stays for the load after this one.
  }
};

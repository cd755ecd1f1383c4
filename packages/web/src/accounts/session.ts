import { type CurrentUser, me } from '@repo/contracts/accounts/me';
import { useBrowserValue } from '../browser/browser-value.ts';
import { hasSignedInHint } from '../browser/device.ts';
import { call } from '../server/api.ts';
import { codeOf } from '../server/failure.ts';
import { useResource, createResource } from '../server/resource.ts';
import { retryLogout, endVisit } from '../visit-end/visit-end.ts';

/** Only `NOT_SIGNED_IN` means signed out; every other failure is a failure. */
const readUser = async (): Promise<CurrentUser | null> => {
  // Until a missed sign-out is made up for, nobody is asked for and nobody is shown.
  if (!(await retryLogout())) return null;
  try {
    return (await call(me.read)).data;
  } catch (error) {
    if (codeOf(error) === 'NOT_SIGNED_IN') return null;
    throw error;
  }
};

/** Who is signed in: a user, `null` for nobody, `undefined` while unknown. */
export const session = createResource<CurrentUser | null>(readUser);

/** Runs whenever the session turns out to be over: data about the member must be dropped. */
export const forgetOnSignOut = (forget: () => void): void => {
  session.subscribe(() => {
    if (session.peek() === null) forget();
  });
};

/**
 * The current user of a public page: a user, `null` for a visitor, or `undefined` while loading and
 * during hydration.
 */
export const useCurrentUser = (): CurrentUser | null | undefined => {
  const isLikelyMember = useBrowserValue<boolean | undefined>(hasSignedInHint, undefined);
  const { data: user, error } = useResource(session, isLikelyMember ? 'load' : undefined);
  // A public page works without a session, so a failure shows the visitor's version.
  if (user === undefined && (error || isLikelyMember === false)) return null;
  return user;
};

/** Signs out. @returns whether the server received it */
export const logout = async (): Promise<boolean> => {
  const isReceived = await endVisit();
  session.set(null);
  return isReceived;
};

import { type CurrentUser, me } from '@repo/contracts/accounts/me';
import { use } from 'react';
import { BuiltContext, useHere } from '../browser/built.ts';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { call } from '../server/api.ts';
import { codeOf } from '../server/failure.ts';
import { useResource, createResource } from '../server/resource.ts';

/** Only `NOT_SIGNED_IN` means signed out; every other failure is a failure. */
const readUser = async (): Promise<CurrentUser | null> => {
  try {
    return (await call(me.read)).data;
  } catch (error) {
    if (codeOf(error) === 'NOT_SIGNED_IN') return null;
    throw error;
  }
};

/** Who is signed in: a user, `null` for nobody, `undefined` while unknown. */
export const session = createResource<CurrentUser | null>(readUser);

/** An answer says who the member is as well; a logout that came meanwhile stands. */
export const meet = (member: CurrentUser): void => {
  if (session.peek() === undefined) session.set(member);
};

/** Runs whenever it turns out that nobody is signed in: what was known about a member must go. */
export const forgetOnSignOut = (forget: () => void): void => {
  session.subscribe(() => {
    if (session.peek() === null) forget();
  });
};

/** Who sees a page that is open to visitors: a user, `null`, or `undefined` while we ask. */
export const useViewer = (): CurrentUser | null | undefined => {
  const isLikelyMember = useHere(hasSignedInHint, use(BuiltContext).isMember);
  const { data: user, error } = useResource(session, isLikelyMember ? 'load' : undefined);
  // Such a page works for visitors, so a failure shows it the way a visitor sees it.
  if (user === undefined && (error || !isLikelyMember)) return null;
  return user;
};

import { me, type CurrentUser } from '@repo/contracts/accounts/me';
import { call } from '../server/api.ts';
import { codeOf } from '../server/failure.ts';
import { createResource } from '../server/resource.ts';

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

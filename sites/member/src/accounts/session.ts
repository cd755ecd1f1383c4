import { me, type User } from '@repo/contracts/accounts/me';
import { call } from '../server/api.ts';
import { codeOf } from '../server/failure.ts';
import { createResource } from '../server/resource.ts';

/** Only `NOT_SIGNED_IN` means signed out; every other failure is a failure. */
const readUser = async (): Promise<User | null> => {
  try {
    return (await call(me.read)).data;
  } catch (error) {
    if (codeOf(error) === 'NOT_SIGNED_IN') return null;
    throw error;
  }
};

/** Who is signed in: a user, `null` for nobody, `undefined` while unknown. */
export const session = createResource<User | null>(readUser);

/** Runs whenever it turns out that nobody is signed in: what was known about a member must go. */
export const forgetOnSignOut = (forget: () => void): void => {
  session.subscribe(() => {
    if (session.peek() === null) forget();
  });
};

import { me, type User } from '@repo/contracts/accounts/me';
import { call } from '../server/api.ts';
import { codeOf } from '../server/failure.ts';
import { createResource } from '../server/resource.ts';

/** Only the server's own word means signed out; every other failure is a failure. */
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

/** What was known of a member goes when nobody is signed in any more. */
export const forgetOnSignOut = (forget: () => void): void => {
  session.subscribe(() => {
    if (session.peek() === null) forget();
  });
};

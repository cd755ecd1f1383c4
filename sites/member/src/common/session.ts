import { RequestError } from '@repo/contracts/client';
import { me, type User } from '@repo/contracts/accounts/me';
import { call } from './api.ts';
import { createResource } from './resource.ts';

/** Only a 401 means signed out; every other failure is a failure (decision 6). */
const readUser = async (): Promise<User | null> => {
  try {
    return (await call(me.read)).data;
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
};

/** Who is signed in: a user, `null` for nobody, `undefined` while unknown. */
export const session = createResource<User | null>(readUser);

import { session } from '../accounts/session.ts';
import { endVisit } from './visit-end.ts';

/** Signs out. @returns whether the server received it */
export const logout = async (): Promise<boolean> => {
  const isReceived = await endVisit();
  session.set(null);
  return isReceived;
};

import { createClient, RequestError, type Call } from '@repo/contracts/client';

/** Same origin, so no address to configure. */
const client = createClient();

let tellSignedOut: () => void = () => undefined;

/** The member app says here what follows when a call learns that the session is over. */
export const onSignedOut = (listener: () => void): void => {
  tellSignedOut = listener;
};

/** For what somebody who writes must not be carried away by: the save says itself what ended. */
export const quietCall: Call = client;

/** The one client of the API. */
export const call: Call = async (endpoint, options) => {
  try {
    return await client(endpoint, options);
  } catch (error) {
    // A wrong password is a 401 as well, and ends nothing.
    if (error instanceof RequestError && error.code === 'NOT_SIGNED_IN') tellSignedOut();
    throw error;
  }
};

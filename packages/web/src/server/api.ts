import { createClient, createSender, RequestError, type CallApi } from '@repo/contracts/client';

let whenSignedOut: () => void = () => undefined;

/** Sets the callback for a call that finds the session over. */
export const onSignedOut = (listener: () => void): void => {
  whenSignedOut = listener;
};

/** For streamed answers: returns the response unread. Same origin, so nothing to configure. */
export const send = createSender();

/** Stays on the page when the session is over, for members in the middle of writing. */
export const callWithoutSignOut: CallApi = createClient();

/** The one client of the API. */
export const call: CallApi = async (endpoint, options) => {
  try {
    return await callWithoutSignOut(endpoint, options);
  } catch (error) {
    // A wrong password also answers 401, but ends no session.
    if (error instanceof RequestError && error.code === 'NOT_SIGNED_IN') whenSignedOut();
    throw error;
  }
};

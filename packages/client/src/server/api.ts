import { createClient, createSender, RequestError, type CallApi } from '@repo/contracts/client';
import { fetchEarly } from './early.ts';

let whenSignedOut: () => void = () => undefined;

/** Sets what happens when a call finds that the session is over. */
export const onSignedOut = (listener: () => void): void => {
  whenSignedOut = listener;
};

/** For an answer that is streamed: hands it over unread. Same origin, so nothing to configure. */
export const send = createSender();

/** Stays on the page when the session is over: for someone in the middle of writing. */
export const callWithoutSignOut: CallApi = createClient(fetchEarly);

/** The one client of the API. */
export const call: CallApi = async (endpoint, options) => {
  try {
    return await callWithoutSignOut(endpoint, options);
  } catch (error) {
    // A wrong password is a 401 as well, and ends nothing.
    if (error instanceof RequestError && error.code === 'NOT_SIGNED_IN') whenSignedOut();
    throw error;
  }
};

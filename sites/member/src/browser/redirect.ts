import { leaveReplacing } from '@repo/client/browser/leave.ts';
import { redirect, redirectDocument, replace } from 'react-router-dom';

/** Whether the browser shows the address already, as on a first load and on Back. */
const isHere = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/**
 * Opens another page of the app instead of the one that is being loaded. It takes its entry in the
 * history, or Back would lead here and on again.
 */
export const openInstead = (url: URL, path: string): never => {
  throw isHere(url) ? replace(path) : redirect(path);
};

/** Leaves the app for another site's page instead, e.g. for the login. */
export const leaveInstead = (url: URL, path: string): Promise<never> => {
  if (!isHere(url)) throw redirectDocument(path);
  leaveReplacing(path);
  // Nothing more is shown in this document.
  return new Promise(() => undefined);
};

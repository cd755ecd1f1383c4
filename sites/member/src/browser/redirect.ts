import { leaveReplacing } from '@repo/web/browser/leave.ts';
import { redirect, redirectDocument, replace } from 'react-router-dom';

/** Whether the browser already shows the address, as on a first load and on Back. */
const isHere = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/**
 * Redirects to another page of the app. Replaces the history entry, because Back would otherwise
 * return here and redirect again.
 */
export const redirectInApp = (url: URL, path: string): never => {
  throw isHere(url) ? replace(path) : redirect(path);
};

/** Redirects to the other site's page, e.g. the login. */
export const redirectOutOfApp = (url: URL, path: string): Promise<never> => {
  if (!isHere(url)) throw redirectDocument(path);
  leaveReplacing(path);
  // Never resolves, so that this document shows nothing more.
  return new Promise(() => undefined);
};

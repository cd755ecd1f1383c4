import { logoutPath, missedLogoutKey } from '@repo/contracts/accounts/visit';
import { apiPrefix } from '@repo/contracts/wire';
import { clearHints, hasSignedInHint, deviceStorage, tabStorage } from '../browser/device.ts';

// What ends a member's visit on this device, without React, so that every page can read it
// (docs/architecture.md has the table). One note in storage drives it: a sign-out counts as missed
// until the server has received it and no draft is left here.

/** The page that Leave opens: an inconspicuous one. */
export const elsewhere = 'https://www.wikipedia.org/';

/** The database of drafts on a device. */
export const draftsName = 'drafts';

/** What the note says; the other tabs follow where this one went. */
export const notes = { logout: 'logout', leave: 'leave' } as const;

let isEnded = false;

/** @returns whether a session may still be open although its member has logged out */
export const hasMissedLogout = (): boolean => deviceStorage.get(missedLogoutKey) !== null;

/** @returns whether nothing may be kept here any more, by a page that is about to go */
export const isVisitOver = (): boolean => isEnded || hasMissedLogout();

/** A login has replaced the session that was to end, so there is nothing to retry. */
export const forgetMissedLogout = (): void => deviceStorage.remove(missedLogoutKey);

/** How long to wait for the server, in milliseconds; the next page load retries. */
const patienceMs = 8_000;
/** The same before a page opens, which is blank or dead meanwhile. */
const openingMs = 4_000;
/** How long deleting drafts may take, in milliseconds: another tab may keep them open. */
const wipingMs = 1_000;

/** @returns whether the server received it */
const sendLogout = (ms: number): Promise<boolean> =>
  fetch(`${apiPrefix}${logoutPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
    signal: AbortSignal.timeout(ms),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns whether no draft is left; without IndexedDB there was none */
const wipeDrafts = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, wipingMs, false);
    try {
      const request = indexedDB.deleteDatabase(draftsName);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    } catch {
      resolve(true);
    }
  });

/** Whatever its name is: a store that somebody adds is emptied, too. */
const emptyStorage = (): void => {
  tabStorage.clear();
  for (const key of deviceStorage.keys()) if (key !== missedLogoutKey) deviceStorage.remove(key);
};

/**
 * This device forgets the member, whatever the server answers; the note makes the other tabs do the
 * same.
 * @returns whether no draft is left
 */
const forgetHere = (): Promise<boolean> => {
  isEnded = true;
  clearHints();
  // Noted first, in case the page closes before the answer.
  deviceStorage.set(missedLogoutKey, notes.logout);
  emptyStorage();
  return wipeDrafts();
};

/** After an erasure, for browsers that do not support Clear-Site-Data: nobody is left to sign out. */
export const forgetDevice = async (): Promise<void> => {
  if (await forgetHere()) forgetMissedLogout();
};

/** @returns whether the server received the sign-out; without a network there is no answer */
export const endVisit = async (): Promise<boolean> => {
  const [isWiped, isReceived] = await Promise.all([forgetHere(), sendLogout(patienceMs)]);
  // This page may have stored more in the meantime.
  emptyStorage();
  if (isReceived && isWiped) forgetMissedLogout();
  return isReceived;
};

const endMissed = async (): Promise<boolean> => {
  if (!hasMissedLogout()) return true;
  const isWiped = await wipeDrafts();
  // Only a newer sign-in sets the hint again. It has replaced the session that was to end.
  const isOver = hasSignedInHint() || (await sendLogout(openingMs));
  if (isOver && isWiped) forgetMissedLogout();
  return isOver;
};

let retry: Promise<boolean> | undefined;

/**
 * Makes up for a sign-out that the server missed, by logout or Leave: on the next page of any kind,
 * before anything of a member is asked for, before a login, and before a checkout, which would
 * otherwise be the earlier member's.
 * @returns whether the session that was to end has ended
 */
export const retryLogout = (): Promise<boolean> =>
  (retry ??= endMissed().finally(() => {
    retry = undefined;
  }));

/**
 * Empties this document when the visit ends elsewhere: in another tab (the note), or while the
 * browser kept the page for Back or put it to sleep. Such a page is blanked before it is kept, and
 * reloaded if the member has signed out since.
 * @param here opens pages
 */
export const watchVisitEnd = (here: Pick<Location, 'reload' | 'replace'> = location): void => {
  const page = document.documentElement;
  let isMembers = hasSignedInHint();

  const keep = (): void => {
    isMembers ||= hasSignedInHint();
    if (isMembers) page.hidden = true;
  };
  const comeBack = (): void => {
    if (!isMembers && !page.hidden) return;
    page.hidden = !hasSignedInHint() || hasMissedLogout();
    if (page.hidden) here.reload();
  };
  addEventListener('pagehide', ({ persisted }) => persisted && keep());
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  document.addEventListener('freeze', keep);
  document.addEventListener('resume', comeBack);
  document.addEventListener('visibilitychange', () => {
    // Where React Router notes, when a page is left, how far it was scrolled.
    if (!hasSignedInHint()) tabStorage.remove('react-router-scroll-positions');
    if (document.visibilityState === 'visible') comeBack();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== missedLogoutKey || !newValue) return;
    isEnded = true;
    page.hidden = true;
    tabStorage.clear();
    if (newValue === notes.leave) here.replace(elsewhere);
    else here.reload();
  });
};

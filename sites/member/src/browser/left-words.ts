import { clearDrafts } from '@repo/client/browser/drafts.ts';
import { clearPlaces } from '@repo/client/browser/places.ts';
import { dayMs } from '@repo/product/durations';

const key = 'signed-out-at';
/** How long drafts wait for an author whose session ended, in milliseconds. */
export const waitMs = dayMs;

/** @returns whether a day is over since this device first heard that nobody is signed in */
const isOverdue = (): boolean => {
  try {
    const since = Number(localStorage.getItem(key));
    if (since > 0) return Date.now() - since > waitMs;
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is off, so nothing was kept either.
  }
  return false;
};

/**
 * Nobody is signed in. A session that just ran out must not cost a text, so drafts stay for a day. If
 * it was ended from another device, this one may be somebody else's: then they go.
 */
export const wipeLeftWords = async (): Promise<void> => {
  if (!isOverdue()) return;
  clearPlaces();
  await clearDrafts();
};

/** Their author is back. */
export const keepWords = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was noted either.
  }
};

import { clearDrafts } from '@repo/client/browser/drafts.ts';
import { clearPositions } from '@repo/client/browser/reading-positions.ts';
import { deviceStorage } from '@repo/client/browser/storage.ts';
import { dayMs } from '@repo/product/durations';

const key = 'signed-out-at';
/** How long drafts are kept after their author's session has ended, in milliseconds. */
export const draftLifetimeMs = dayMs;

/** @returns whether this device has known for a day that nobody is signed in */
const isOverdue = (): boolean => {
  const since = Number(deviceStorage.get(key));
  if (since > 0) return Date.now() - since > draftLifetimeMs;
  deviceStorage.set(key, String(Date.now()));
  return false;
};

/**
 * Nobody is signed in. A session that has just expired must not cost a text, so drafts are kept for
 * a day. If the session was ended from another device, this one may be somebody else's: then they
 * go.
 */
export const clearExpiredDrafts = async (): Promise<void> => {
  if (!isOverdue()) return;
  clearPositions();
  await clearDrafts();
};

/** Their author has signed in again. */
export const cancelDraftExpiry = (): void => deviceStorage.remove(key);

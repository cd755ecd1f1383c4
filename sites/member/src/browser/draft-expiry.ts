import { clearDraftsOlderThan } from '@repo/web/browser/drafts.ts';
import { dayMs } from '@repo/product/durations';

/**
 * How long after it was typed a draft stays on a device where nobody is signed in: a day longer than
 * a session without a call, so that an expired session costs no text.
 */
export const draftLifetimeMs = 8 * dayMs;

/**
 * Nobody is signed in: drafts that are too old go. (A session that was ended from another device
 * takes all drafts with it at once.)
 */
export const clearExpiredDrafts = (): Promise<void> => clearDraftsOlderThan(draftLifetimeMs);

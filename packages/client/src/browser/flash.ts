import type { ToastTexts } from '@repo/ui/toast';

const key = 'flash';

/** A message that outlives its page: what happened, and how it ended. */
export type Flash = Pick<ToastTexts, 'title' | 'text' | 'variant'>;

/** Keeps a message for the page that opens next, which may be the other site's. */
export const leaveFlash = (flash: Flash): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(flash));
  } catch {
    // Storage is off: the message is a nicety, the navigation is not.
  }
};

/** @returns the message, once. */
export const takeFlash = (): Flash | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : (JSON.parse(kept) as Flash);
  } catch {
    return null;
  }
};

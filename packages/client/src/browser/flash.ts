import type { ToastTexts } from '@repo/ui/dialogs/toast';
import { tabStorage } from './storage.ts';

const key = 'flash';

/** A message that outlives its page: what happened, and how it ended. */
export type Flash = Pick<ToastTexts, 'title' | 'text' | 'variant'>;

/** Keeps a message for the page that opens next, which may be the other site's. */
export const leaveFlash = (flash: Flash): void => tabStorage.setJson(key, flash);

/** @returns the message, once. */
export const takeFlash = (): Flash | null => {
  const kept = tabStorage.getJson<Flash>(key);
  tabStorage.remove(key);
  return kept ?? null;
};

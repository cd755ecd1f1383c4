import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';
import { useEffect } from 'react';
import { tabStorage } from './storage.ts';

const key = 'flash';

/** A message that outlives its page: what happened, and how it ended. */
export type Flash = Pick<ToastTexts, 'title' | 'text' | 'variant'>;

/** Keeps a message for the page that opens next, which may be the other site's. */
export const leaveFlash = (flash: Flash): void => tabStorage.setJson(key, flash);

/** @returns the message, once. */
const takeFlash = (): Flash | null => {
  const kept = tabStorage.getJson<Flash>(key);
  tabStorage.remove(key);
  return kept ?? null;
};

/**
 * Shows the message that the last page left behind.
 * @param page looks again whenever this changes: the path, in an app that changes pages by itself
 */
export const useFlash = (page = ''): void => {
  const toast = useToast();
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, [toast, page]);
};

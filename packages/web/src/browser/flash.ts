import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';
import { useEffect } from 'react';
import { tabStorage } from './device.ts';

const key = 'flash';

/** A message that survives a page change: what happened, and whether it worked. */
export type Flash = Pick<ToastTexts, 'title' | 'text' | 'variant'>;

/** Stores a message for the next page, which may be the other site's. */
export const leaveFlash = (flash: Flash): void => tabStorage.setJson(key, flash);

/** @returns the message, only once. */
const takeFlash = (): Flash | null => {
  const kept = tabStorage.getJson<Flash>(key);
  tabStorage.remove(key);
  return kept ?? null;
};

/**
 * Shows the message that the last page left behind.
 * @param page checks again whenever this changes: the path, in an app with its own router
 */
export const useFlash = (page = ''): void => {
  const toast = useToast();
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, [toast, page]);
};

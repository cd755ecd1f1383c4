import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect } from 'react';
import { takeFlash } from './flash.ts';

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

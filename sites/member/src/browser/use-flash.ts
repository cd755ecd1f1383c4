import { useToast } from '@repo/ui/toast';
import { useEffect } from 'react';
import { takeFlash } from './flash.ts';

/**
 * Says what the page before has left to say.
 * @param page what it looks again for: the path, in an app that changes pages by itself
 */
export const useFlash = (page = ''): void => {
  const toast = useToast();
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, [toast, page]);
};

import { useToast } from '@repo/ui/dialogs/toast';
import { useState } from 'react';
import { failureToast } from './failure.ts';

interface Action {
  isBusy: boolean;
  /** @returns whether the work succeeded; a failure is already on screen. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * An action outside of a form.
 * @param failed the title of the toast; `text` replaces the failure's own reason
 */
export const useAction = (failed: string | { title: string; text: string }): Action => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast(
        typeof failed === 'string'
          ? failureToast(failed, error)
          : { ...failed, variant: 'destructive' },
      );
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
};

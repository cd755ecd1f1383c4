import { me, type Preferences, type PreferencesBody } from '@repo/contracts/accounts/me';
import { useToast } from '@repo/ui/toast';
import { useState } from 'react';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { preferences } from '../../common/preferences.ts';
import { useResource } from '../../common/resource.ts';

export interface Choices {
  /** Undefined until the member asks to see them. */
  chosen: Preferences | undefined;
  isBusy: boolean;
  load: () => void;
  change: (body: PreferencesBody) => void;
}

/** What the member has chosen, and a way to choose otherwise; a failure is said, never silent. */
export const useChoices = (): Choices => {
  const toast = useToast();
  const chosen = useResource(preferences);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (failed: string, work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast(failureToast(failed, error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    chosen,
    isBusy,
    load: () => void run('Your choices could not be loaded', preferences.load),
    change: (body) =>
      void run('Your choice could not be saved', async () => {
        preferences.set((await call(me.updatePreferences, { body })).data);
      }),
  };
};

import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { preferences, savePreferences } from '../../accounts/preferences.ts';
import { useAction } from '../../server/use-action.ts';
import { useResource } from '../../server/use-resource.ts';

export interface Choices {
  /** Undefined until the member asks to see them. */
  chosen: Preferences | undefined;
  isBusy: boolean;
  load: () => void;
  change: (body: PreferencesBody) => void;
}

/** What the member has chosen, and a way to choose otherwise. */
export const useChoices = (): Choices => {
  const { data: chosen } = useResource(preferences);
  const loading = useAction('Your choices could not be loaded');
  const saving = useAction('Your choice could not be saved');
  return {
    chosen,
    isBusy: loading.isBusy || saving.isBusy,
    load: () => void loading.run(preferences.load),
    change: (body) => void saving.run(() => savePreferences(body)),
  };
};

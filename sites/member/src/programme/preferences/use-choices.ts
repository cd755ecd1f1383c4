import { preferences, savePreferences } from '@repo/client/accounts/preferences.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { useResource } from '@repo/client/server/resource.ts';
import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { useState } from 'react';

export interface Choices {
  /** Undefined until the member asks to see them. A choice shows at once, before it is saved. */
  chosen: Preferences | undefined;
  isBusy: boolean;
  /** How far the latest choice is, in words; empty before there is one. */
  said: string;
  load: () => void;
  change: (body: PreferencesBody) => void;
}

/** What a choice itself says; what follows from it, such as a date, only the answer knows. */
const shownAtOnce = ['aiInsights', 'insightMemory', 'discreet', 'reminders', 'quietNotes'] as const;

const expected = (chosen: Preferences, body: PreferencesBody): Preferences => ({
  ...chosen,
  ...Object.fromEntries(
    shownAtOnce.filter((name) => name in body).map((name) => [name, body[name]]),
  ),
});

/** What the member has chosen, and a way to choose otherwise. */
export const useChoices = (): Choices => {
  const { data: chosen } = useResource(preferences);
  const [asked, setAsked] = useState<PreferencesBody>();
  const [said, setSaid] = useState('');
  const loading = useAction('Your choices could not be loaded');
  const saving = useAction('Your choice could not be saved');
  const change = async (body: PreferencesBody): Promise<void> => {
    setAsked(body);
    setSaid('Saving…');
    setSaid((await saving.run(() => savePreferences(body))) ? 'Saved' : 'Not saved');
    setAsked(undefined);
  };
  return {
    chosen: chosen && asked ? expected(chosen, asked) : chosen,
    isBusy: loading.isBusy || saving.isBusy,
    said,
    load: () => void loading.run(preferences.load),
    change: (body) => void change(body),
  };
};

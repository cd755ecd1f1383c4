import { preferences, savePreferences } from '../accounts/preferences.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { useState } from 'react';

export interface Choices {
  /** A change shows at once, before it is saved. */
  chosen: Preferences | undefined;
  isBusy: boolean;
  /** The status of the latest change, in words; empty before the first. */
  status: string;
  change: (body: PreferencesBody) => void;
}

/** Shown before the save; derived values, such as a date, come only from the answer. */
const shownAtOnce = ['aiInsights', 'insightMemory', 'discreet', 'reminders'] as const;

const expected = (chosen: Preferences, body: PreferencesBody): Preferences => ({
  ...chosen,
  ...Object.fromEntries(
    shownAtOnce.filter((name) => name in body).map((name) => [name, body[name]]),
  ),
});

/** The member's preferences, and a function that changes them. */
export const useChoices = (): Choices => {
  const { data: chosen } = useResource(preferences);
  const [asked, setAsked] = useState<PreferencesBody>();
  const [status, setStatus] = useState('');
  const saving = useAction('Your choice could not be saved');
  const change = async (body: PreferencesBody): Promise<void> => {
    setAsked(body);
    setStatus('Saving…');
    setStatus((await saving.run(() => savePreferences(body))) ? 'Saved' : 'Not saved');
    setAsked(undefined);
  };
  return {
    chosen: chosen && asked ? expected(chosen, asked) : chosen,
    isBusy: saving.isBusy,
    status,
    change: (body) => void change(body),
  };
};

import { formatClock } from '@repo/contracts/dates';
import { paths, withQuery } from '@repo/contracts/paths';
import { codePoints, rules } from '@repo/contracts/rules';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { SaveProblem } from './use-save.ts';
import type { DraftStorageState } from './use-draft.ts';

const keptText = (kept: DraftStorageState): string => {
  if (kept.state === 'kept') return `Draft on this device · ${formatClock(kept.at)}`;
  if (kept.state === 'refused') return 'This device does not keep drafts. Save before you leave.';
  return 'Kept on this device while you write';
};

const watchNetwork = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Offline, a reloaded page comes back only with the network. */
const offlineText = (kept: DraftStorageState): string =>
  kept.state === 'kept'
    ? 'You’re offline. Please don’t reload: your draft is kept on this device, and this page comes back only when you’re online.'
    : 'You’re offline. Please don’t reload: this page comes back only when you’re online.';

/** Whether the device has stored the draft, and what to avoid. */
export const DraftStorageNote = ({ kept }: { kept: DraftStorageState }): ReactNode => {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <span role="status">
      {keptText(kept)}
      {!isOnline && <span className="block">{offlineText(kept)}</span>}
    </span>
  );
};

export const SignInAgain = (): ReactNode => (
  <p className="rounded-md bg-warn-bg p-4 text-sm text-warn">
    You have been signed out. Your words are kept on this device.{' '}
    <a
      href={withQuery(paths.auth, { tab: 'login', from: window.location.pathname })}
      className="font-semibold underline"
    >
      Log in and come back
    </a>
  </p>
);

/** @returns why a text cannot be saved, or was not */
export const errorFor = (text: string, problem: SaveProblem | undefined): string | undefined => {
  if (codePoints(text.trim()) > rules.reflection.max) return rules.reflection.tooLong;
  return problem && [problem.title, problem.text].filter(Boolean).join(' — ');
};

/** @returns whether there is text, within the limit */
export const canSave = (text: string): boolean =>
  text.trim() !== '' && codePoints(text.trim()) <= rules.reflection.max;

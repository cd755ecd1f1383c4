import { formatClock } from '@repo/contracts/dates';
import { paths, withQuery } from '@repo/contracts/paths';
import { codePoints, rules } from '@repo/contracts/rules';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { SaveProblem } from '../saving/use-save.ts';
import type { DraftState, DraftStorageState } from './use-draft.ts';

/** "Six weeks ago I would have… and now I…" starts with the words before its first gap. */
const wordsOf = (hint: string): string => `${hint.split('…', 1)[0] ?? ''} `;

/** A new beginning starts a new paragraph; existing text stays unchanged. */
const gapAfter = (text: string): string => {
  if (text === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
};

interface FirstWordsProps {
  hints: readonly string[];
  draft: DraftState;
  areaRef: RefObject<HTMLTextAreaElement | null>;
}

/** Beginnings: a tap inserts the first words, and the caret follows them. */
export const FirstWords = ({ hints, draft, areaRef }: FirstWordsProps): ReactNode => {
  const begin = (hint: string): void => {
    const area = areaRef.current;
    if (!area || area.readOnly) return;
    const end = area.value.length;
    // Changes the field's value first, so that the caret is after the inserted words.
    area.setRangeText(`${gapAfter(area.value)}${wordsOf(hint)}`, end, end, 'end');
    area.focus();
    draft.write(area.value);
  };
  return (
    // On phones a single scrollable row, like a keyboard's suggestions.
    <ul
      aria-label="Ways to begin"
      className="flex gap-2 py-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:*:flex-none sm:flex-wrap"
    >
      {hints.map((hint) => (
        <li key={hint}>
          <button
            type="button"
            onClick={() => {
              begin(hint);
            }}
            className="min-h-11 rounded-full border border-line-strong px-4 py-1.5 text-left text-sm text-muted hover:bg-tint hover:text-ink"
          >
            {hint}
          </button>
        </li>
      ))}
    </ul>
  );
};

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

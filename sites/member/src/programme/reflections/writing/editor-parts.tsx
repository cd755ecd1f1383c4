import { formatClock } from '@repo/contracts/dates';
import { paths, withQuery } from '@repo/contracts/paths';
import { codePoints, rules } from '@repo/contracts/rules';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { SaveProblem } from '../saving/use-save.ts';
import type { DraftState, KeptState } from './use-draft.ts';

/** "Six weeks ago I would have… and now I…" begins with what stands before its first gap. */
const wordsOf = (hint: string): string => `${hint.split('…', 1)[0] ?? ''} `;

/** A new beginning has a paragraph of its own; nothing that is there already changes. */
const gapAfter = (text: string): string => {
  if (text === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
};

interface FirstWordsProps {
  hints: readonly string[];
  draft: DraftState;
  areaRef: RefObject<HTMLTextAreaElement | null>;
}

/** Ways to begin: a tap writes the first words, and one goes on after them. */
export const FirstWords = ({ hints, draft, areaRef }: FirstWordsProps): ReactNode => {
  const begin = (hint: string): void => {
    const area = areaRef.current;
    if (!area || area.readOnly) return;
    const end = area.value.length;
    // The field's own text first, so that its caret is where one goes on.
    area.setRangeText(`${gapAfter(area.value)}${wordsOf(hint)}`, end, end, 'end');
    area.focus();
    draft.write(area.value);
  };
  return (
    // On phones one row that is pushed along, as a keyboard has its suggestions.
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

const keptText = (kept: KeptState): string => {
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

/** Offline, a page that is loaded again does not come back until the network does. */
const offlineText = (kept: KeptState): string =>
  kept.state === 'kept'
    ? 'You’re offline. Please don’t reload: your draft is kept on this device, and this page comes back only when you’re online.'
    : 'You’re offline. Please don’t reload: this page comes back only when you’re online.';

/** Whether the device has kept what was written, and what not to do about it. */
export const KeptNote = ({ kept }: { kept: KeptState }): ReactNode => {
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
      Sign in and come back
    </a>
  </p>
);

/** @returns why a text cannot be saved, or why it was not */
export const errorFor = (text: string, problem: SaveProblem | undefined): string | undefined => {
  if (codePoints(text.trim()) > rules.reflection.max) return rules.reflection.tooLong;
  return problem && [problem.title, problem.text].filter(Boolean).join(' — ');
};

/** @returns whether there are words, and no more than can be kept */
export const canSave = (text: string): boolean =>
  text.trim() !== '' && codePoints(text.trim()) <= rules.reflection.max;

import type { ReactNode, RefObject } from 'react';
import type { DraftState } from './use-draft.ts';

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
    <ul aria-label="Ways to begin" className="first-words flex flex-wrap gap-2">
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

import type { ReactNode, RefObject } from 'react';
import type { DraftState } from './use-draft.ts';

/** "Six weeks ago I would have… and now I…" begins with what stands before its first gap. */
const wordsOf = (hint: string): string => `${hint.split('…', 1)[0] ?? ''} `;

/** A new beginning has a paragraph of its own; nothing that is there already changes. */
const gapAfter = (text: string): string => {
  if (text === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
};

const looks = {
  page: 'flex-wrap',
  // On phones one row that is pushed along, as a keyboard has its suggestions.
  row: 'py-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:*:flex-none sm:flex-wrap',
};

interface FirstWordsProps {
  hints: readonly string[];
  draft: DraftState;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  isRow?: boolean;
}

/** Ways to begin: a tap writes the first words, and one goes on after them. */
export const FirstWords = ({
  hints,
  draft,
  areaRef,
  isRow = false,
}: FirstWordsProps): ReactNode => {
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
    <ul aria-label="Ways to begin" className={`flex gap-2 ${looks[isRow ? 'row' : 'page']}`}>
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

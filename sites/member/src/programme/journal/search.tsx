import { useResource } from '@repo/client/server/resource.ts';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { Field } from '@repo/ui/fields/field';
import { EmptyState } from '@repo/ui/states/empty-state';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { countIn, patternOf } from './find.ts';
import { earlierOf, opened } from './own-journal.ts';

interface OwnSearch {
  words: string;
  setWords: (words: string) => void;
  pattern: RegExp | undefined;
  /** Number of matches in each week; undefined without a search. */
  found: number[] | undefined;
}

/** A week's texts on this page: the newest version, and opened earlier ones. */
const textsOf = (week: JournalWeek): (string | null)[] =>
  [week, ...(earlierOf(week)?.versions ?? [])].flatMap(({ text, insight }) => [text, insight]);

/** Searches while typing. */
export const useJournalSearch = (weeks: readonly JournalWeek[]): OwnSearch => {
  const [words, setWords] = useState('');
  useResource(opened);
  const wanted = useDeferredValue(words);
  const pattern = useMemo(() => patternOf(wanted), [wanted]);
  const found = pattern && weeks.map((week) => countIn(textsOf(week), pattern));
  return { words, setWords, pattern, found };
};

interface SearchProps {
  words: string;
  onChange: (words: string) => void;
  /** Number of matches in each week; undefined without a search. */
  found: readonly number[] | undefined;
}

const plural = (count: number, one: string): string =>
  `${String(count)} ${one}${count === 1 ? '' : 's'}`;

const sentence = (found: readonly number[]): string => {
  const total = found.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'Not found.';
  const weeks = found.filter((count) => count > 0).length;
  return `Found ${plural(total, 'time')} in ${plural(weeks, 'week')}.`;
};

/** Searches the texts on this page, without any request. */
export const Search = ({ words, onChange, found }: SearchProps): ReactNode => (
  <div role="search" className="print:hidden">
    <Field
      label="Search my words"
      autoComplete="off"
      enterKeyHint="search"
      value={words}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      className="max-w-md"
    />
    <p role="status" className="mt-2 min-h-6 text-sm text-muted">
      {found && sentence(found)}
    </p>
    {found?.every((count) => count === 0) && (
      <EmptyState
        title="Not in these pages"
        text="Perhaps you said it with other words. A shorter piece of it may find more."
      />
    )}
  </div>
);

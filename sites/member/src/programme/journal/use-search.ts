import { useResource } from '@repo/client/server/use-resource.ts';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { useDeferredValue, useMemo, useState } from 'react';
import { countIn, patternOf } from './find.ts';
import { earlierOf, opened } from './own-journal.ts';

interface OwnSearch {
  words: string;
  setWords: (words: string) => void;
  pattern: RegExp | undefined;
  /** How often the words are found in each week; undefined while nothing is searched for. */
  found: number[] | undefined;
}

/** What a week has on this page: the newest version, and the earlier ones that were opened. */
const textsOf = (week: JournalWeek): (string | null)[] =>
  [week, ...(earlierOf(week)?.versions ?? [])].flatMap(({ text, insight }) => [text, insight]);

/** Words that are searched for as they are typed. */
export const useJournalSearch = (weeks: readonly JournalWeek[]): OwnSearch => {
  const [words, setWords] = useState('');
  useResource(opened);
  const wanted = useDeferredValue(words);
  const pattern = useMemo(() => patternOf(wanted), [wanted]);
  const found = pattern && weeks.map((week) => countIn(textsOf(week), pattern));
  return { words, setWords, pattern, found };
};

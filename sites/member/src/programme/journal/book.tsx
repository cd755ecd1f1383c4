import type { JournalWeek } from '@repo/contracts/programme/journal';
import { programmeTitle } from '@repo/product/weeks';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { anchorOf } from './written-week.tsx';
import { formatDay } from '../../browser/days.ts';

interface BookProps {
  weeks: readonly JournalWeek[];
}

const firstName = (fullName: string): string => fullName.trim().split(/\s+/u, 1)[0] ?? '';

const span = (weeks: readonly JournalWeek[]): string => {
  const days = weeks.map(({ savedAt }) => savedAt).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''].map((day) => formatDay(day));
  return first === last ? String(first) : `${String(first)} to ${String(last)}`;
};

/** The book's first page, only in print; the screen has a heading instead. */
export const Cover = ({ weeks, fullName }: BookProps & { fullName: string }): ReactNode => (
  <section aria-label="Cover" className="book-cover hidden print:flex">
    <OverlapArt week={weeks.at(-1)?.week ?? 1} rings={7} className="w-72" />
    <h1 className="font-display text-5xl">My words</h1>
    <p className="font-display text-2xl">{firstName(fullName)}</p>
    <p className="text-muted">
      {programmeTitle}
      <br />
      {span(weeks)}
    </p>
  </section>
);

/**
 * Links to each week, on the screen and in a PDF.
 * @param isAside only in print, which contains all weeks
 */
export const BookContents = ({ weeks, isAside }: BookProps & { isAside: boolean }): ReactNode => (
  <nav aria-labelledby="contents-title" className={isAside ? 'hidden print:block' : ''}>
    <h2 id="contents-title" className="font-display text-xl">
      Contents
    </h2>
    <ol className="mt-2 divide-y divide-line">
      {weeks.map(({ week, title, savedAt }) => (
        <li key={week}>
          <a
            href={`#${anchorOf(week)}`}
            className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 no-underline"
          >
            <span className="w-min max-w-full grow text-link">
              Week {week} · {title}
            </span>
            <span className="shrink-0 text-sm text-muted">{formatDay(savedAt)}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

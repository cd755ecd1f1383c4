import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { weekPath } from '@repo/contracts/paths';
import { journal, type JournalVersions, type JournalWeek } from '@repo/contracts/programme/journal';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeleteText } from '../../reflections/deletion/delete-text.tsx';
import { Written } from './written.tsx';

interface EarlierProps {
  week: JournalWeek;
}

const keyOf = ({ week }: JournalWeek): WeekKey => `week${week as WeekNumber}`;

/** The versions before the newest one; loaded when opened, and kept until the page is left. */
const EarlierVersions = ({ week }: EarlierProps): ReactNode => {
  const { isBusy, run } = useAction('The earlier versions could not be loaded.');
  const [known, setKnown] = useState<JournalVersions>();
  const [hasFailed, setHasFailed] = useState(false);
  if (week.earlier === 0) return null;
  const load = async (): Promise<void> => {
    const { data } = await call(journal.readWeek, {
      params: { week: keyOf(week) },
      query: { before: String(known?.next ?? week.version) },
    });
    const versions = [...(known?.versions ?? []), ...data.versions];
    setKnown({ versions, next: data.next });
  };
  const open = async (): Promise<void> => {
    setHasFailed(!(await run(load)));
  };
  return (
    <details
      className="book-earlier"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !known && !isBusy) void open();
      }}
    >
      <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-link">
        {week.earlier} earlier version{week.earlier > 1 && 's'}
        <span className="sr-only"> of week {week.week}</span>
      </summary>
      <div className="flex flex-col items-start gap-6 pt-4">
        <ol reversed className="flex flex-col gap-10">
          {known?.versions.map((version) => (
            <li key={version.version}>
              <Written week={keyOf(week)} written={version} />
            </li>
          ))}
        </ol>
        {!known && !hasFailed && <Skeleton lines={4} />}
        {(known ? known.next !== null : hasFailed) && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            isBusy={isBusy}
            onClick={() => void open()}
          >
            {known ? 'Show older versions' : 'Retry'}
          </Button>
        )}
      </div>
    </details>
  );
};

interface WrittenWeekProps {
  week: JournalWeek;
  /** How many written weeks come before it. */
  place: number;
  /** The week can be opened and written in now. */
  isOpen: boolean;
}

/** The target of the contents' link. */
export const anchorOf = (week: number): string => `week-${String(week)}`;

const Head = ({ week }: Pick<WrittenWeekProps, 'week'>): ReactNode => (
  <header className="flex flex-wrap items-center gap-4">
    <div className="w-min max-w-full grow">
      <p className="text-sm text-muted">Week {week.week}</p>
      <h2 className="mt-1 font-display text-xl leading-snug sm:text-2xl">{week.title}</h2>
    </div>
    <OverlapArt week={week.week} rings={5} className="w-16 sm:w-28" />
  </header>
);

/** One week of the journal: question, text and insight; a new page in print. */
export const WrittenWeek = ({ week, place, isOpen }: WrittenWeekProps): ReactNode => {
  return (
    <article
      id={anchorOf(week.week)}
      aria-label={`Week ${String(week.week)}`}
      className="book-week flex scroll-mt-6 flex-col gap-6 border-t border-line pt-6 sm:pt-10 print:border-0 print:pt-0"
    >
      <Head week={week} />
      {week.question && (
        <p className="max-w-prose font-reading text-muted text-pretty">{week.question}</p>
      )}
      <Written week={keyOf(week)} written={week} remove={<DeleteText week={keyOf(week)} />} />
      <EarlierVersions
        // A newer version starts it over, and so does the deletion of an earlier week, which may have
        // taken insights along.
        key={`${String(place)}:${String(week.version)}`}
        week={week}
      />
      {isOpen && (
        <p className="print:hidden">
          <Link
            to={weekPath(week.week)}
            className="inline-flex min-h-11 items-center px-4 text-sm font-semibold text-link"
          >
            Open week {week.week}
          </Link>
        </p>
      )}
    </article>
  );
};

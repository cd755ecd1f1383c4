import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { weekPath, paths } from '@repo/contracts/paths';
import {
  journal,
  type JournalVersions,
  type JournalWeek,
  type JournalText,
} from '@repo/contracts/programme/journal';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeleteText } from '../reflections/delete-text.tsx';
import { HelpNotice } from '../help/help.tsx';
import { useHelp } from '../help/use-help.ts';
import { Receipt } from '../reflections/insight/insight-text.tsx';
import { formatMoment } from '../../browser/days.ts';

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

interface WrittenProps {
  week: WeekKey;
  written: JournalText;
  /** Deletes the week's words. */
  remove?: ReactNode;
}

const waiting: Partial<Record<JournalText['insightStatus'], string>> = {
  pending: 'The insight on these words is still being written.',
  failed: 'The insight on these words could not be written. Your words are safe.',
};

const Insight = ({ written }: Pick<WrittenProps, 'written'>): ReactNode => {
  const { insight, insightStatus, receipt, care } = written;
  if (care === 'danger') return null;
  if (insight === null)
    return waiting[insightStatus] ? (
      <p className="text-sm text-muted print:hidden">{waiting[insightStatus]}</p>
    ) : null;
  return (
    <div className="book-insight rounded-lg bg-tint p-5 sm:p-6">
      <h3 className="mb-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary">
        AI Insight
      </h3>
      <p className="font-reading text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
        {insight}
      </p>
      <Receipt receipt={receipt} />
    </div>
  );
};

/** A saved text, its date, and its insight; help in its place until the member opens it. */
export const Written = ({ week, written, remove }: WrittenProps): ReactNode => {
  const { savedAt, text, care } = written;
  const own = useHelp(week, written);
  const saved = (
    <p className="text-sm text-muted">
      Saved <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
    </p>
  );
  if (own.isFolded || own.isOpen)
    return (
      <div className="book-written flex flex-col gap-5">
        {saved}
        <HelpNotice
          help={{ ...own, isFolded: true, isOpen: false }}
          text={undefined}
          remove={remove}
        />
      </div>
    );
  return (
    <div className="book-written flex flex-col gap-5">
      {saved}
      <p className="book-text border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {care !== null && <QuietHelp />}
      <Insight written={written} />
      {remove}
    </div>
  );
};

/** One line that is the same for every text that calls for help; never in print. */
const QuietHelp = (): ReactNode => (
  <p className="text-sm text-muted print:hidden">
    If this weighs on you, or if someone scares you, there are people you can talk to.{' '}
    <a
      href={paths.helpNow}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      See who you can call or text
    </a>
  </p>
);

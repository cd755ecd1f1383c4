import type { Programme } from '@repo/contracts/programme/programme';
import { programmeTitle, weeks } from '@repo/product/weeks';
import { Progress } from '@repo/ui/progress';
import type { ReactNode } from 'react';
import { WeekCard } from './week-card.tsx';

interface OverviewProps {
  progress: Programme['programProgress'];
  /** What stands beside a week's button, e.g. its reminder. */
  extra: (week: number) => ReactNode;
}

/** The six weeks and how far one is. */
export const Overview = ({ progress, extra }: OverviewProps): ReactNode => {
  const { currentWeek, totalWeek } = progress;
  return (
    <>
      <h1 className="font-display text-5xl leading-[1.05]">{programmeTitle}</h1>
      <div className="mt-5 grid gap-6 md:grid-cols-[1fr_20rem] md:items-center md:gap-12">
        <p className="max-w-prose text-lg text-muted">
          One week at a time. Read when it is quiet, write what is true, and go on when you are
          ready.
        </p>
        <Progress
          label={`${String(currentWeek)}/${String(totalWeek)} Complete`}
          value={currentWeek}
          max={totalWeek}
          valueText={`${String(currentWeek)} of ${String(totalWeek)} weeks complete`}
        />
      </div>
      <ol className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {weeks.map((week) => (
          <WeekCard
            key={week.week}
            week={week}
            currentWeek={currentWeek}
            extra={extra(week.week)}
          />
        ))}
      </ol>
    </>
  );
};

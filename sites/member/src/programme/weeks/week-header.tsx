import { paths } from '@repo/contracts/paths';
import type { WeekText } from '@repo/contracts/programme/programme';
import { totalWeeks } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beginningId } from '../reading/parts.ts';
import { WeekTitle } from './week-title.tsx';

interface WeekHeaderProps {
  week: WeekText;
  isCompleted: boolean;
}

/** Short, so that the reading begins on a phone's first screen. */
export const WeekHeader = ({ week, isCompleted }: WeekHeaderProps): ReactNode => (
  <header>
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={paths.selfGuided}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline print:hidden"
      >
        <span aria-hidden="true">←</span> Back to overview
      </Link>
      <Badge variant={isCompleted ? 'success' : 'outline'}>
        {`Week ${String(week.week)} of ${String(totalWeeks)}${isCompleted ? ' - Completed' : ''}`}
      </Badge>
    </div>
    <div className="mt-2 flex flex-wrap items-start gap-4 sm:mt-6 sm:gap-10">
      <h1 id={beginningId} className="w-min max-w-full grow font-display text-2xl sm:text-4xl">
        <WeekTitle fullTitle={week.title} className="block text-lg leading-snug sm:text-2xl" />
      </h1>
      <OverlapArt week={week.week} viewBox="left" className="h-14 shrink-0 sm:h-28" />
    </div>
    <p className="mt-3 text-base text-muted sm:mt-5">
      {week.lead} About {week.minutes} minutes of reading.
    </p>
  </header>
);

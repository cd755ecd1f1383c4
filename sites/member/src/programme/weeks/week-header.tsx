import { paths } from '@repo/contracts/paths';
import type { WeekText } from '@repo/contracts/programme/programme';
import { totalWeeks } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beginningId } from '../reading/parts.ts';

interface WeekHeaderProps {
  week: WeekText;
  isCompleted: boolean;
  /** The link to where the member stopped. */
  children: ReactNode;
}

const backClass =
  'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline print:hidden';

export const WeekHeader = ({ week, isCompleted, children }: WeekHeaderProps): ReactNode => (
  <header>
    <Link to={paths.selfGuided} className={backClass}>
      <span aria-hidden="true">←</span> Back to overview
    </Link>
    <div className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-[1fr_10rem] md:items-center">
      <div>
        <Badge variant={isCompleted ? 'success' : 'outline'}>
          {`Week ${String(week.week)} of ${String(totalWeeks)}${isCompleted ? ' - Completed' : ''}`}
        </Badge>
        <h1 id={beginningId} className="mt-4 font-display text-3xl sm:text-4xl">
          {week.title}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{week.lead}</p>
        <p className="mt-3 text-sm text-muted">About {week.minutes} minutes of reading</p>
        {children}
      </div>
      <OverlapArt
        week={week.week}
        viewBox={week.week === 6 ? 'square' : 'left'}
        className="w-44 md:w-full print:w-32"
      />
    </div>
  </header>
);

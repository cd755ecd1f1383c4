import { paths, weekPath } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { isCompleted } from '@repo/product/programme';
import { totalWeeks, type WeekNumber } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasWritten } from '../own-programme.ts';
import { afterWeek } from './complete-week.ts';

interface WeekNavProps {
  week: WeekNumber;
  record: Programme;
}

/** Previous always, next once the week is done. Week 1 leads to the overview and to the landing page. */
export const WeekNav = ({ week, record }: WeekNavProps): ReactNode => {
  const isDone = isCompleted(record.programProgress.currentWeek, week);
  return (
    <nav aria-label="Weeks" className="flex flex-wrap justify-between gap-3 print:hidden">
      <LinkButton
        variant="secondary"
        render={<Link to={week === 1 ? paths.selfGuided : weekPath(week - 1)} />}
      >
        {week === 1 ? 'Overview' : `Previous: Week ${String(week - 1)}`}
      </LinkButton>
      {week === 1 && (
        <LinkButton variant="secondary" href={paths.home}>
          Home
        </LinkButton>
      )}
      {isDone && week === totalWeeks && hasWritten(record) && (
        <LinkButton variant="secondary" render={<Link to={paths.journal} />}>
          Read what you wrote
        </LinkButton>
      )}
      {isDone && (
        <LinkButton render={<Link to={afterWeek(week)} />}>
          {week === totalWeeks ? 'Next Steps' : `Next: Week ${String(week + 1)}`}
        </LinkButton>
      )}
    </nav>
  );
};

import { paths, weekPath } from '@repo/contracts/paths';
import { totalWeeks, type WeekNumber } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterWeek } from './completion/complete-week.ts';

interface WeekNavProps {
  week: WeekNumber;
  isCompleted: boolean;
}

/**
 * Previous always, next once the week is done. Week 1 leads to the overview, and to the landing
 * page once the card with that link is gone.
 */
export const WeekNav = ({ week, isCompleted }: WeekNavProps): ReactNode => (
  <nav aria-label="Weeks" className="flex flex-wrap justify-between gap-3 print:hidden">
    <LinkButton
      variant="secondary"
      render={<Link to={week === 1 ? paths.selfGuided : weekPath(week - 1)} />}
    >
      {week === 1 ? 'Overview' : `Previous: Week ${String(week - 1)}`}
    </LinkButton>
    {isCompleted && week === 1 && (
      <LinkButton variant="secondary" href={paths.home}>
        Home
      </LinkButton>
    )}
    {isCompleted && week === totalWeeks && (
      <LinkButton variant="secondary" render={<Link to={paths.journal} />}>
        Read what you wrote
      </LinkButton>
    )}
    {isCompleted && (
      <LinkButton render={<Link to={afterWeek(week)} />}>
        {week === 6 ? 'Next Steps' : `Next: Week ${String(week + 1)}`}
      </LinkButton>
    )}
  </nav>
);

import { weekPath } from '@repo/contracts/paths';
import { weekStatus, type WeekStatus } from '@repo/product/programme';
import type { Week } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScheduleButton } from '../schedule/schedule-button.tsx';

const badges: Record<WeekStatus, ReactNode> = {
  completed: <Badge variant="success">✓ Completed</Badge>,
  current: <Badge variant="default">Current</Badge>,
  locked: <Badge variant="outline">Locked</Badge>,
};

interface OpenButtonProps {
  week: Week;
  status: WeekStatus;
}

const OpenButton = ({ week, status }: OpenButtonProps): ReactNode => {
  const label = `Week ${String(week.week)}`;
  if (status === 'locked')
    return (
      <Button variant="secondary" size="sm" disabled aria-label={`${label}, locked`}>
        Locked
      </Button>
    );
  const text = status === 'completed' ? 'Review' : 'Start';
  return (
    <LinkButton
      variant={status === 'completed' ? 'secondary' : 'primary'}
      size="sm"
      aria-label={`${text} ${label}`}
      render={<Link to={weekPath(week.week)} />}
    >
      {text}
    </LinkButton>
  );
};

interface WeekCardProps {
  week: Week;
  currentWeek: number;
}

/** One week of the overview; its drawing says where in the six it stands. */
export const WeekCard = ({ week, currentWeek }: WeekCardProps): ReactNode => {
  const status = weekStatus(currentWeek, week.week);
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-6 ${status === 'current' ? 'border-primary' : 'border-line'}`}
    >
      <OverlapArt
        week={week.week}
        rings={5}
        className={`mb-4 w-28 ${status === 'locked' ? 'opacity-60' : ''}`}
      />
      <div className="flex items-center justify-between gap-3 text-sm text-muted">
        Week {week.week}
        {badges[status]}
      </div>
      <h2 className="mt-2 font-display text-xl leading-snug">{week.fullTitle}</h2>
      <div className="mt-auto flex items-center gap-2 pt-5">
        <OpenButton week={week} status={status} />
        {status !== 'completed' && <ScheduleButton week={week.week} />}
      </div>
    </li>
  );
};

import type { Week } from '@repo/product/weeks';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { ScheduleButton } from '../schedule/schedule-button.tsx';
import { OpenButton } from './open-button.tsx';

interface WeekRowProps {
  week: Week;
  isLocked: boolean;
}

/** Says so, and does nothing else. */
const Locked = ({ week }: Pick<WeekRowProps, 'week'>): ReactNode => (
  <button type="button" disabled aria-label={`Week ${String(week.week)}, locked`}>
    Locked
  </button>
);

/** A week that is not the one to do now, as one line of the overview. */
export const WeekRow = ({ week, isLocked }: WeekRowProps): ReactNode => (
  <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 sm:gap-5">
    <OverlapArt
      week={week.week}
      rings={0}
      className={`w-11 shrink-0 sm:w-14 ${isLocked ? 'opacity-60' : ''}`}
    />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        Week {week.week}
        {isLocked ? (
          <Locked week={week} />
        ) : (
          <span className="font-semibold text-success">✓ Completed</span>
        )}
      </p>
      <h2 className="font-display text-base leading-snug sm:text-lg">{week.fullTitle}</h2>
    </div>
    {isLocked ? (
      <ScheduleButton week={week.week} isCompact />
    ) : (
      <OpenButton week={week} text="Review" />
    )}
  </li>
);

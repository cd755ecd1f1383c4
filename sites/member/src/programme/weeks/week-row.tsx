import { positionText, type ReadingPosition } from '@repo/client/browser/reading-positions.ts';
import { weekPath } from '@repo/contracts/paths';
import { totalWeeks, type Week, type WeekNumber } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fetchReadingFonts, weekText } from '../week-text.ts';
import { ScheduleButton } from '../schedule/schedule-button.tsx';

interface NowCardProps {
  week: Week;
  place: ReadingPosition | undefined;
}

/** The current week, within reach of a thumb. */
export const NowCard = ({ week, place }: NowCardProps): ReactNode => (
  <li className="mb-5 flex flex-col gap-4 lg:row-span-6 lg:self-start">
    {/* The drawing shares a row with the number, so that the button is further up. */}
    <div className="flex flex-wrap items-center gap-2 rounded-xl border border-primary bg-surface p-4 sm:gap-x-8 sm:p-8 sm:max-lg:flex-nowrap lg:p-10">
      <OverlapArt
        week={week.week}
        viewBox={week.week === 6 ? 'square' : 'left'}
        className={`shrink-0 sm:w-44 lg:w-36 ${week.week === 6 ? 'w-12' : 'w-16'}`}
      />
      <div className="contents w-full sm:max-lg:block">
        <div className="min-w-0 flex-1 text-sm text-muted">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Week {week.week} of {totalWeeks}
            <Badge>Current</Badge>
          </div>
          {place && <p className="mt-1">{positionText(place)}</p>}
        </div>
        <div className="w-full">
          <h2 className="font-display text-lg leading-tight sm:mt-2 sm:text-2xl">
            {week.fullTitle}
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-2 sm:mt-5">
            <OpenButton week={week} text={place ? 'Continue' : 'Start'} />
            <ScheduleButton week={week.week} />
          </div>
        </div>
      </div>
    </div>
  </li>
);

/** Loads a week's text and its font while the finger is still down; the page reuses both. */
const prefetchWeek = (week: WeekNumber): void => {
  fetchReadingFonts();
  void weekText(week)
    .load()
    .catch(() => undefined);
};

interface OpenButtonProps {
  week: Week;
  /** An unfinished week continues where the member stopped reading. */
  text: 'Start' | 'Continue' | 'Review';
}

/** Opens a week. */
export const OpenButton = ({ week, text }: OpenButtonProps): ReactNode => (
  <LinkButton
    variant={text === 'Review' ? 'secondary' : 'primary'}
    size={text === 'Review' ? 'sm' : 'md'}
    className={text === 'Review' ? '' : 'max-sm:flex-1'}
    aria-label={`${text} Week ${String(week.week)}`}
    onPointerDown={() => {
      prefetchWeek(week.week);
    }}
    render={
      <Link
        to={weekPath(week.week)}
        state={text === 'Continue' ? { isContinued: true } : undefined}
      />
    }
  >
    {text}
  </LinkButton>
);

interface WeekRowProps {
  week: Week;
  isLocked: boolean;
}

/** Says that the week is locked, and has no link. */
const Locked = ({ week }: Pick<WeekRowProps, 'week'>): ReactNode => (
  <button type="button" disabled aria-label={`Week ${String(week.week)}, locked`}>
    Locked
  </button>
);

/** Any other week, as one line of the overview. */
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
    {isLocked ? <ScheduleButton week={week.week} /> : <OpenButton week={week} text="Review" />}
  </li>
);

import { messages } from '@repo/contracts/messages';
import { weekPath } from '@repo/contracts/paths';
import type { WeekStatus } from '@repo/product/programme';
import type { Week, WeekNumber } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { Tooltip } from '@repo/ui/dialogs/tooltip';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScheduleButton } from '../schedule/schedule-button.tsx';
import { fetchReadingFonts, weekText } from '../week-text.ts';
import { WeekTitle } from './week-title.tsx';

/** Loads a week's text and its font while the finger is still down; the page reuses both. */
const prefetchWeek = (week: WeekNumber): void => {
  fetchReadingFonts();
  void weekText(week)
    .load()
    .catch(() => undefined);
};

interface OpenButtonProps {
  week: WeekNumber;
  text: 'Start' | 'Review';
}

/** Opens a week. */
const OpenButton = ({ week, text }: OpenButtonProps): ReactNode => (
  <LinkButton
    variant={text === 'Review' ? 'secondary' : 'primary'}
    size={text === 'Review' ? 'sm' : 'md'}
    className={text === 'Review' ? '' : 'max-sm:flex-1'}
    aria-label={`${text} Week ${String(week)}`}
    onPointerDown={() => {
      prefetchWeek(week);
    }}
    render={<Link to={weekPath(week)} />}
  >
    {text}
  </LinkButton>
);

/** Opens nothing; says why on hover, on focus and when it is pressed. */
const LockedButton = ({ week }: { week: WeekNumber }): ReactNode => {
  const toast = useToast();
  const reason = messages.programme.locked(week);
  return (
    <Tooltip text={reason.text}>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled
        aria-label={`Week ${String(week)}, locked`}
        aria-description={reason.text}
        onClick={() => {
          toast({ ...reason, variant: 'info' });
        }}
      >
        Locked
      </Button>
    </Tooltip>
  );
};

interface WeekCardProps {
  week: Week;
  status: WeekStatus;
}

const Actions = ({ week: { week }, status }: WeekCardProps): ReactNode => {
  if (status === 'completed') return <OpenButton week={week} text="Review" />;
  if (status === 'current')
    return (
      <>
        <OpenButton week={week} text="Start" />
        <ScheduleButton week={week} />
      </>
    );
  return (
    <>
      <LockedButton week={week} />
      <ScheduleButton week={week} isIcon />
    </>
  );
};

const State = ({ status }: Pick<WeekCardProps, 'status'>): ReactNode => {
  if (status === 'completed')
    return <span className="font-semibold text-success">✓ Completed</span>;
  return status === 'current' && <Badge>Current</Badge>;
};

/** The current week is four times as large on a wide screen. */
const looks = {
  current: {
    card: 'border-primary lg:col-span-2 lg:row-span-2 lg:p-10',
    // The ring of week 6 goes a fifth beyond its box.
    art: 'lg:mt-3 lg:mb-12 lg:h-44',
    title: 'leading-tight sm:text-xl lg:mt-3 lg:mb-8 lg:text-3xl',
    subtitle: 'sm:block',
  },
  other: {
    card: 'border-line',
    art: '',
    title: 'leading-snug',
    subtitle: 'mt-1 block font-sans text-sm tracking-normal',
  },
} as const;

/** Where four of nine places leave the other weeks in their order. */
const largePlace = (week: number): string =>
  `${week % 3 === 1 ? 'lg:col-start-1' : 'lg:col-start-2'} ${week > 3 ? 'lg:row-start-2' : 'lg:row-start-1'}`;

/** One of six: what the week is about, and the button that opens it. */
export const WeekCard = (props: WeekCardProps): ReactNode => {
  const { week, fullTitle } = props.week;
  const isCurrent = props.status === 'current';
  const look = looks[isCurrent ? 'current' : 'other'];
  const place = isCurrent ? largePlace(week) : '';
  return (
    <li className={`flex flex-col rounded-lg border bg-surface p-4 sm:p-6 ${look.card} ${place}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:block">
        <OverlapArt
          week={week}
          viewBox="left"
          className={`h-12 shrink-0 sm:h-18 ${look.art} ${props.status === 'locked' ? 'opacity-60' : ''}`}
        />
        <p className="flex flex-[1_1_7rem] flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted sm:mt-4">
          Week {week}
          <State status={props.status} />
        </p>
      </div>
      <h2 className={`mt-3 mb-4 font-display text-lg ${look.title}`}>
        <WeekTitle fullTitle={fullTitle} className={look.subtitle} />
      </h2>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 sm:justify-start">
        <Actions {...props} />
      </div>
    </li>
  );
};

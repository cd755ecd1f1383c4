import type { Appointment, CoachingWeek } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { isOver } from './next-appointment.ts';
import { formatDay } from '../browser/days.ts';

interface JoinProps extends Appointment {
  week: number;
  isSmall?: boolean;
}

/** The way into an appointment; there is none to one by phone, nor to one that is over. */
export const Join = ({ week, isSmall, ...appointment }: JoinProps): ReactNode => {
  const { link, startsAt } = appointment;
  if (!link || isOver(appointment)) return null;
  return (
    <LinkButton
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      variant={isSmall ? 'secondary' : 'primary'}
      size={isSmall ? 'sm' : 'md'}
      className="self-start"
    >
      Join
      <span className="sr-only">
        {` session ${String(week)}, ${formatDay(startsAt)} (opens in a new tab)`}
      </span>
    </LinkButton>
  );
};

interface WeekItemProps extends CoachingWeek {
  isNext: boolean;
}

/** One week on the line: its drawing in a ring while it is next, its appointment, and what to try. */
export const WeekItem = ({ week, appointment, plan, isNext }: WeekItemProps): ReactNode => {
  const hasEnded = appointment !== null && isOver(appointment);
  const look = isNext ? 'border-primary' : 'border-transparent';
  return (
    <li className="relative flex gap-4 pb-8 not-last:before:absolute not-last:before:inset-y-0 not-last:before:left-7.5 not-last:before:w-px not-last:before:bg-line sm:gap-6">
      <div className={`relative self-start rounded-full border-2 bg-bg p-1.5 ${look}`}>
        <OverlapArt
          week={week}
          rings={0}
          className={`w-11 ${isNext || hasEnded ? '' : 'opacity-50'}`}
        />
      </div>
      <div className="min-w-0 flex-1 pt-2 sm:pt-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="font-sans text-base font-semibold tracking-normal">
              Session {week}
              {hasEnded && <span className="ml-3 text-sm text-success">✓ Done</span>}
            </h2>
            {appointment && (
              <p className="text-muted">{formatSpan(appointment.startsAt, appointment.endsAt)}</p>
            )}
          </div>
          {appointment && <Join {...appointment} week={week} isSmall />}
        </div>
        {plan && (
          <div className="mt-4 border-l-3 border-(--art-repair) pl-5">
            <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
              This week’s plan
            </h3>
            <p className="mt-1 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
              {plan.text}
            </p>
          </div>
        )}
      </div>
    </li>
  );
};

import { coach } from '@repo/content/coach';
import type { Appointment, CoachingWeek } from '@repo/contracts/coaching/coaching';
import { formatSpan, zoneCity } from '@repo/contracts/dates';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

const isPast = (moment: string): boolean => Date.parse(moment) < Date.now();

interface SessionProps extends Appointment {
  /** The coach's time zone. */
  coachZone: string;
}

/** A session on the reader's clock, and on the coach's where it differs. */
const Session = ({ startsAt, endsAt, link, coachZone }: SessionProps): ReactNode => {
  const here = formatSpan(startsAt, endsAt);
  const there = formatSpan(startsAt, endsAt, coachZone);
  const isOver = isPast(endsAt);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-lg font-semibold">
        {here}
        {isOver && <span className="font-normal text-muted"> (over)</span>}
      </p>
      {here !== there && (
        <p className="text-sm text-muted">
          {there} in {zoneCity(coachZone)}, where {coach.called} is
        </p>
      )}
      {link && !isOver && (
        <LinkButton href={link} target="_blank" rel="noopener noreferrer">
          Join<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      )}
    </div>
  );
};

interface WeekItemProps extends CoachingWeek, Pick<SessionProps, 'coachZone'> {
  /** Sessions can still be set. */
  isOpen: boolean;
}

/** One week: its session, and what the coach wrote to try. */
export const WeekItem = (props: WeekItemProps): ReactNode => {
  const { week, appointment, plan, coachZone, isOpen } = props;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <CardTitle>Week {week}</CardTitle>
      {appointment && <Session {...appointment} coachZone={coachZone} />}
      {!appointment && isOpen && <p className="text-muted">No session yet.</p>}
      {plan && (
        <div>
          <h3 className="font-sans text-sm font-semibold tracking-normal">Your plan</h3>
          <p className="mt-2 border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {plan.text}
          </p>
        </div>
      )}
    </Card>
  );
};

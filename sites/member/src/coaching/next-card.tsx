import { isWebAddress, type Coaching, type CoachingNotes } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { coach } from '@repo/content/coach';
import { coachingSessions, coachMessaging } from '@repo/product/products';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { ChooseTime } from './choose-time.tsx';
import { MailLink, OutreachStatus } from './outreach-status.tsx';
import { CalendarButton, isOver, OnCoachClock, AppointmentPlace } from './appointments-section.tsx';
import { Wishes } from './wishes.tsx';

const NextAppointment = ({ sessions }: Pick<CoachingNotes, 'sessions'>): ReactNode => {
  const next = sessions.findIndex((appointment) => !isOver(appointment));
  const appointment = sessions[next];
  if (!appointment) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm font-semibold text-primary">
        Session {next + 1} of {coachingSessions()} with {coach.called}
      </p>
      <p className="font-display text-3xl leading-tight text-balance">
        {formatAppointment(appointment.startsAt)}
      </p>
      <OnCoachClock {...appointment} />
      <div className="flex flex-wrap gap-3">
        {isWebAddress(appointment.place) && (
          <LinkButton href={appointment.place} target="_blank" rel="noopener noreferrer">
            Join
          </LinkButton>
        )}
        <CalendarButton sessions={[appointment]}>Add to calendar</CalendarButton>
      </div>
      {!isWebAddress(appointment.place) && <AppointmentPlace {...appointment} />}
      <p className="text-sm text-muted">
        The calendar entry says “Appointment” and where you meet. Nothing else.
      </p>
    </div>
  );
};

interface NextCardProps {
  known: Coaching;
  sessions: CoachingNotes['sessions'];
  offers: CoachingNotes['offers'];
}

/** The next appointment or, before that, the coach's first message; and how to write to the coach. */
export const NextCard = ({ known, sessions, offers }: NextCardProps): ReactNode => {
  const isSet = sessions.some((appointment) => !isOver(appointment));
  return (
    <Card as="section" tone="tint" aria-labelledby="next-title" className="flex flex-col gap-5">
      <h2 id="next-title" className="font-display text-2xl">
        What’s next
      </h2>
      {isSet && <NextAppointment sessions={sessions} />}
      {offers.map((offer) => (
        <ChooseTime key={offer.id} {...offer} />
      ))}
      {((!isSet && offers.length === 0) || known.state !== 'contacted') && (
        <OutreachStatus {...known} />
      )}
      <Wishes />
      {known.replyTo && (
        <p>
          Write to <MailLink address={known.replyTo} />. Messages go {coachMessaging}.
        </p>
      )}
    </Card>
  );
};

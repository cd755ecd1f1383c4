import { useAction } from '@repo/client/server/use-action.ts';
import { isWebAddress, type Appointment } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { coach } from '@repo/content/coach';
import { coachingProgramme, coachingSessions } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { hourMs } from '@repo/product/durations';
import type { ReactNode } from 'react';
import { download } from '../browser/download.ts';

export const isOver = ({ startsAt }: Appointment): boolean =>
  Date.parse(startsAt) + coachingProgramme.hoursPerSession * hourMs < Date.now();

export const AppointmentPlace = ({ place }: Pick<Appointment, 'place'>): ReactNode =>
  isWebAddress(place) ? (
    <a
      href={place}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link underline underline-offset-4 wrap-anywhere"
    >
      {place}
    </a>
  ) : (
    <span className="wrap-anywhere">{place}</span>
  );

export const OnCoachClock = ({ startsAt, timeZone }: Appointment): ReactNode => {
  const there = formatAppointment(startsAt, timeZone);
  return there === formatAppointment(startsAt) ? null : (
    <p className="text-sm text-muted">
      {there} where {coach.called} is
    </p>
  );
};

const AppointmentRow = ({ appointment, number }: { appointment: Appointment; number: number }) => (
  <li className="flex flex-col gap-1 py-4">
    <p className="text-sm text-muted">
      Session {number} of {coachingSessions()}
      {isOver(appointment) && ', over'}
    </p>
    <p className="font-semibold">{formatAppointment(appointment.startsAt)}</p>
    <OnCoachClock {...appointment} />
    <p>
      <AppointmentPlace place={appointment.place} />
    </p>
  </li>
);

interface CalendarButtonProps {
  sessions: readonly Appointment[];
  children: string;
}

/** Downloads a file that adds the appointments to a calendar. */
export const CalendarButton = ({ sessions, children }: CalendarButtonProps): ReactNode => {
  const { isBusy, run } = useAction('The calendar file could not be made');
  const save = (): void =>
    void run(async () => {
      const { appointmentCalendar } = await import('./appointment-calendar.ts');
      download('appointments.ics', appointmentCalendar(sessions));
    });
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={save}>
      {children}
    </Button>
  );
};

/** The booked times, and a calendar file with them. */
export const AppointmentsSection = ({
  sessions,
}: {
  sessions: readonly Appointment[];
}): ReactNode => {
  const coming = sessions.filter((appointment) => !isOver(appointment));
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="font-display text-2xl">
        Your sessions
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-3 text-muted">
          No sessions yet. {coach.calledFirst} sets each one with you. You get an email, and it
          shows up here.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {sessions.map((appointment, place) => (
            <AppointmentRow key={appointment.id} appointment={appointment} number={place + 1} />
          ))}
        </ol>
      )}
      {coming.length > 1 && (
        <div className="mt-2 flex flex-col items-start gap-2">
          <CalendarButton sessions={coming}>Add all to calendar</CalendarButton>
          <p className="text-sm text-muted">
            The entries say “Appointment” and where you meet. Nothing else.
          </p>
        </div>
      )}
    </Card>
  );
};

import { useAction } from '@repo/client/server/use-action.ts';
import type { CoachingSession } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { coachingProgramme, coachingSessions } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { hourMs } from '@repo/product/durations';
import type { ReactNode } from 'react';
import { download } from '../browser/download.ts';

const isOver = ({ startsAt }: CoachingSession): boolean =>
  Date.parse(startsAt) + coachingProgramme.hoursPerSession * hourMs < Date.now();

/** Only a web address becomes a link, whatever else was typed. */
const Place = ({ place }: { place: string }): ReactNode =>
  /^https?:\/\/\S+$/.test(place) ? (
    <a href={place} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
      {place}
    </a>
  ) : (
    <span className="wrap-anywhere">{place}</span>
  );

const OnCoachClock = ({ startsAt, timeZone }: CoachingSession): ReactNode => {
  const there = formatAppointment(startsAt, timeZone);
  return there === formatAppointment(startsAt) ? null : (
    <p className="text-sm text-muted">{there} where your coach set it</p>
  );
};

const SessionRow = ({ session, number }: { session: CoachingSession; number: number }) => (
  <li className="flex flex-col gap-1 py-4">
    <p className="text-sm text-muted">
      Session {number} of {coachingSessions()}
      {isOver(session) && ', over'}
    </p>
    <p className="font-semibold">{formatAppointment(session.startsAt)}</p>
    <OnCoachClock {...session} />
    <p>
      <Place place={session.place} />
    </p>
  </li>
);

/** The times that are set, and a file that puts them into a calendar. */
export const SessionsSection = ({
  sessions,
}: {
  sessions: readonly CoachingSession[];
}): ReactNode => {
  const { isBusy, run } = useAction('The calendar file could not be made');
  const coming = sessions.filter((session) => !isOver(session));
  const save = (): void =>
    void run(async () => {
      const { sessionCalendar } = await import('./session-calendar.ts');
      download('appointments.ics', sessionCalendar(coming));
    });
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="font-display text-2xl">
        Your sessions
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-3 text-muted">
          No sessions yet. Your coach sets each one with you. You get an email, and it shows up
          here.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {sessions.map((session, place) => (
            <SessionRow key={session.id} session={session} number={place + 1} />
          ))}
        </ol>
      )}
      {coming.length > 0 && (
        <div className="mt-2 flex flex-col items-start gap-2">
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={save}>
            Put them in my calendar
          </Button>
          <p className="text-sm text-muted">
            The entries say “Appointment” and where you meet. Nothing else.
          </p>
        </div>
      )}
    </Card>
  );
};

import { coachPage, type CoachingWeek } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { useTransition, type ReactNode } from 'react';
import { AppointmentForm } from './appointment-form.tsx';
import { useClientSave } from './one-client.ts';
import { PlanForm } from './plan-form.tsx';

const canceled = { title: 'Canceled.', text: 'Your client gets an email about it.' };

const CancelButton = ({ week }: Pick<CoachingWeek, 'week'>): ReactNode => {
  const save = useClientSave();
  const [isBusy, start] = useTransition();
  const params = { week: String(week) };
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      className="mt-4"
      onClick={() => start(() => save(coachPage.cancelAppointment, { params }, canceled))}
    >
      Cancel this session
    </Button>
  );
};

const summary = 'min-h-11 w-fit content-center text-sm font-semibold text-link';

/** One week of a client: its appointment and its plan, each to set and to change. */
export const ClientWeek = (props: CoachingWeek & { timeZone: string }): ReactNode => {
  const { week, appointment, plan, timeZone } = props;
  return (
    <Card as="li">
      <h2 className="font-sans text-base font-semibold tracking-normal">Session {week}</h2>
      <p className={appointment ? 'mt-2 font-semibold' : 'mt-2 text-muted'}>
        {appointment
          ? formatSpan(appointment.startsAt, appointment.endsAt, timeZone)
          : 'No session yet.'}
      </p>
      {appointment?.link && <p className="text-sm">{appointment.link}</p>}
      <details>
        <summary className={summary}>
          {appointment ? 'Change or cancel the session' : 'Set the session'}
          <span className="sr-only"> of week {week}</span>
        </summary>
        <AppointmentForm {...props} />
        {appointment && <CancelButton week={week} />}
      </details>
      {plan && <p className="mt-4 border-l-3 border-line pl-5 whitespace-pre-wrap">{plan.text}</p>}
      <details>
        <summary className={summary}>
          {plan ? 'Change the plan' : 'Write the plan'}
          <span className="sr-only"> of week {week}</span>
        </summary>
        <PlanForm week={week} plan={plan} />
      </details>
    </Card>
  );
};

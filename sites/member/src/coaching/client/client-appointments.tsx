import { clients, type Appointment, type CoachNotes } from '@repo/contracts/coaching/coaching';
import { formatInFull } from '@repo/contracts/dates';
import { coachingSessions } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { useRef, useState, useTransition, type ReactNode } from 'react';
import { ClientOffers } from './client-offers.tsx';
import { useClientSave } from './one-client.ts';
import { AppointmentForm, wallClockOf, type AppointmentFields } from './appointment-form.tsx';

const removed = {
  title: 'Removed.',
  text: 'If it was still to come, your client gets an email about it.',
};

interface RowProps {
  appointment: Appointment;
  number: number;
  /** The coach's own time zone. */
  own: string;
}

const AppointmentRow = ({ appointment, number, own }: RowProps): ReactNode => {
  const { id, startsAt, timeZone, place } = appointment;
  const save = useClientSave();
  const [isBusy, start] = useTransition();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="py-4">
      <h3 className="font-semibold">
        Session {number} of {coachingSessions()}
      </h3>
      <p>{formatInFull(startsAt, timeZone)}</p>
      {timeZone !== own && (
        <p className="text-sm text-muted">On your clock: {formatInFull(startsAt, own)}</p>
      )}
      <p>{place}</p>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
          Change or remove session {number}
        </summary>
        {isOpen && (
          <AppointmentForm
            {...{ id, own }}
            initial={{ ...wallClockOf(appointment), timeZone, place }}
            button="Save the change"
          />
        )}
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="mt-4"
          onClick={() =>
            start(() => save(clients.callOff, { params: { id } }, removed, { ids: [id] }))
          }
        >
          Remove session {number}
        </Button>
      </details>
    </li>
  );
};

const newForm = (initial: AppointmentFields) => ({ id: crypto.randomUUID(), initial });

const isUntouched = (form: HTMLElement | null): boolean =>
  [...(form?.querySelectorAll('input') ?? [])].every((input) => input.value === input.defaultValue);

/**
 * A form that keeps its input until it is saved, whatever happens to other appointments.
 * Undo restores the saved input, unless something else has been typed since.
 */
const NextAppointment = ({ own, left }: Pick<RowProps, 'own'> & { left: number }): ReactNode => {
  const empty = { date: '', time: '', timeZone: own, place: '' };
  const [form, setForm] = useState(() => newForm(empty));
  const boxRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={boxRef}>
      <AppointmentForm
        key={form.id}
        {...{ ...form, own }}
        button="Save the session"
        mostWeeks={left}
        onSaved={() => setForm(newForm(empty))}
        onUndone={(typed) => isUntouched(boxRef.current) && setForm(newForm(typed))}
      />
    </div>
  );
};

interface AppointmentsProps
  extends Pick<RowProps, 'own'>, Pick<CoachNotes, 'sessions' | 'offers'> {}

/** The booked appointments, to change or remove, and a form for the next one. */
export const ClientAppointments = ({ sessions, offers, own }: AppointmentsProps): ReactNode => (
  <Card as="section" aria-labelledby="sessions-title">
    <CardTitle id="sessions-title">Sessions</CardTitle>
    {sessions.length === 0 && <p className="mt-3">No sessions yet.</p>}
    <ol className="mt-3 divide-y divide-line">
      {sessions.map((appointment, place) => (
        <AppointmentRow
          key={appointment.id}
          appointment={appointment}
          number={place + 1}
          own={own}
        />
      ))}
    </ol>
    {sessions.length < coachingSessions() ? (
      <>
        <h3 className="mt-4 mb-3 font-semibold">Add a session</h3>
        <NextAppointment own={own} left={coachingSessions() - sessions.length} />
        <ClientOffers
          {...{ offers, own }}
          isFull={sessions.length + offers.length >= coachingSessions()}
        />
      </>
    ) : (
      <p className="text-sm text-muted">All sessions are scheduled.</p>
    )}
  </Card>
);

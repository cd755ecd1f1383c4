import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { type CoachingSession, clients } from '@repo/contracts/coaching/coaching';
import { formatInFull } from '@repo/contracts/dates';
import { rules } from '@repo/contracts/rules';
import { coachingSessions } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Field } from '@repo/ui/fields/field';
import { useState, useTransition, type ReactNode } from 'react';
import { useSave } from './one-client.ts';

/** @returns what the fields for day and hour hold for a session, on a clock of its own zone */
const wallOf = ({ startsAt, timeZone }: CoachingSession): { date: string; time: string } => {
  const wall = new Date(startsAt).toLocaleString('sv-SE', { timeZone });
  const [date = '', time = ''] = wall.split(' ');
  return { date, time: time.slice(0, 5) };
};

const fields = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'time', label: 'Time', type: 'time' },
  { name: 'timeZone', label: 'Time zone', list: 'zones', maxLength: rules.timeZone.max },
  { name: 'place', label: 'Place or link', maxLength: rules.place.max },
] as const;
const { date, time, timeZone, place } = fieldRules;
const names = fields.map(({ name }) => name);

const saved = {
  title: 'Saved.',
  text: 'Your client gets an email about every new time and place.',
};
const removed = {
  title: 'Removed.',
  text: 'If it was still ahead, your client gets an email about it.',
};

interface FormProps {
  id: string;
  onSaved?: (() => void) | undefined;
  initial: Record<(typeof names)[number], string>;
  button: string;
}

const SessionForm = ({ id, onSaved, initial, button }: FormProps): ReactNode => {
  const { sends, field, refuse, isBusy } = useForm({
    initial,
    rules: { date, time, timeZone, place },
  });
  const save = useSave({ refuse, fields: names, onSaved });
  const send = (typed: FormProps['initial']): Promise<void> =>
    save(clients.noteSession, { body: { id, ...typed } }, saved);
  return (
    <form className="flex flex-col gap-4" {...sends(send)}>
      {fields.map(({ name, ...rest }) => (
        <Field key={name} autoComplete="off" {...rest} {...field(name)} />
      ))}
      <Button type="submit" isBusy={isBusy} className="self-start">
        {button}
      </Button>
    </form>
  );
};

interface RowProps {
  session: CoachingSession;
  number: number;
  /** The coach's own time zone. */
  own: string;
}

const SessionRow = ({ session, number, own }: RowProps): ReactNode => {
  const { id, startsAt, timeZone, place } = session;
  const save = useSave();
  const [isBusy, start] = useTransition();
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
      <details>
        <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
          Change or remove session {number}
        </summary>
        <SessionForm
          id={id}
          initial={{ ...wallOf(session), timeZone, place }}
          button="Save the change"
        />
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="mt-4"
          onClick={() => start(() => save(clients.callOff, { params: { id } }, removed))}
        >
          Remove session {number}
        </Button>
      </details>
    </li>
  );
};

/** Keeps what is typed until it is saved, whatever happens to other sessions; then it is another one. */
const NextSession = ({ own }: Pick<RowProps, 'own'>): ReactNode => {
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <SessionForm
      key={id}
      id={id}
      onSaved={() => setId(crypto.randomUUID())}
      initial={{ date: '', time: '', timeZone: own, place: '' }}
      button="Save the session"
    />
  );
};

interface SessionsProps extends Pick<RowProps, 'own'> {
  sessions: readonly CoachingSession[];
}

/** The sessions that are set, to change or remove, and a form for the next one. */
export const ClientSessions = ({ sessions, own }: SessionsProps): ReactNode => (
  <Card as="section" aria-labelledby="sessions-title">
    <CardTitle id="sessions-title">Sessions</CardTitle>
    {sessions.length === 0 && <p className="mt-3">No sessions yet.</p>}
    <ol className="mt-3 divide-y divide-line">
      {sessions.map((session, place) => (
        <SessionRow key={session.id} session={session} number={place + 1} own={own} />
      ))}
    </ol>
    {sessions.length < coachingSessions() ? (
      <>
        <h3 className="mt-4 mb-3 font-semibold">Add a session</h3>
        <NextSession own={own} />
      </>
    ) : (
      <p className="text-sm text-muted">All sessions are scheduled.</p>
    )}
    <datalist id="zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </Card>
);

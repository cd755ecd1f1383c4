import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { clients, type Appointment } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { coachingSessions } from '@repo/product/products';
import { Field } from '@repo/ui/fields/field';
import { Select } from '@repo/ui/fields/select';
import { useState, type ReactNode } from 'react';
import { useClientSave } from './one-client.ts';
import { TimeZoneSelect } from './time-zone-select.tsx';

const { date, time, timeZone, place } = fieldRules;
const names = ['date', 'time', 'timeZone', 'place'] as const;

export type AppointmentFields = Record<(typeof names)[number], string>;

/** @returns the values of the fields for day and hour, in the appointment's own time zone */
export const wallClockOf = ({
  startsAt,
  timeZone,
}: Pick<Appointment, 'startsAt' | 'timeZone'>): { date: string; time: string } => {
  const wall = new Date(startsAt).toLocaleString('sv-SE', { timeZone });
  const [date = '', time = ''] = wall.split(' ');
  return { date, time: time.slice(0, 5) };
};

const newIds = (): string[] =>
  Array.from({ length: coachingSessions() }, () => crypto.randomUUID());

const saved = {
  title: 'Saved.',
  text: 'Your client gets an email about every new time and place.',
};

interface FormProps {
  id: string;
  initial: AppointmentFields;
  button: string;
  /** The coach's own time zone. */
  own: string;
  /** The most weekly appointments that may be added, including this one. */
  mostWeeks?: number;
  onSaved?: (() => void) | undefined;
  onUndone?: ((typed: AppointmentFields) => void) | undefined;
}

export const AppointmentForm = ({
  id,
  initial,
  button,
  own,
  mostWeeks = 1,
  ...then
}: FormProps): ReactNode => {
  const [moreIds] = useState(newIds);
  const { sends, field, refuse, isBusy } = useForm({
    initial: { ...initial, weeks: '1' },
    rules: { date, time, timeZone, place },
  });
  const save = useClientSave({ refuse, fields: names, onSaved: then.onSaved });
  const send = ({ weeks, ...typed }: AppointmentFields & { weeks: string }): Promise<void> => {
    const repeats = moreIds.slice(0, Number(weeks) - 1);
    return save(clients.noteSession, { body: { id, ...typed, repeats } }, saved, {
      ids: [id, ...repeats],
      onUndone: () => then.onUndone?.(typed),
    });
  };
  return (
    <form className="flex flex-col gap-4" {...sends(send)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Date" type="date" {...field('date')} />
        <Field label="Time" type="time" {...field('time')} />
      </div>
      <TimeZoneSelect own={own} {...field('timeZone')} />
      <Field
        label="Place or link"
        autoComplete="off"
        maxLength={rules.place.max}
        {...field('place')}
      />
      {mostWeeks > 1 && (
        <Select
          label="Repeat"
          hint="At the same local time, even when daylight saving time starts or ends."
          {...field('weeks')}
        >
          <option value="1">Just this one</option>
          {Array.from({ length: mostWeeks - 1 }, (_, more) => (
            <option key={more} value={more + 2}>
              Weekly, {more + 2} sessions
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" isBusy={isBusy} className="self-start">
        {button}
      </Button>
    </form>
  );
};

import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm } from '@repo/web/forms/use-form.ts';
import {
  coachPage,
  type AppointmentBody,
  type CoachingWeek,
} from '@repo/contracts/coaching/coaching';
import { zoneCity } from '@repo/contracts/dates';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import type { ReactNode } from 'react';
import { useClientSave } from './one-client.ts';

const { date, start, end, link } = fieldRules;
const fields = ['date', 'start', 'end', 'link'] as const;
const saved = {
  title: 'Saved.',
  text: 'Your client gets an email with the time and a calendar file.',
};

/** @returns day and time on the coach's clock, as the fields take them */
const clockOf = (moment: string, timeZone: string): [string, string] => {
  // The Swedish format is ISO 8601.
  const [day = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone }).split(' ');
  return [day, time.slice(0, 5)];
};

type FormProps = Pick<CoachingWeek, 'week' | 'appointment'> & { timeZone: string };

const initialOf = ({ appointment, timeZone }: FormProps): AppointmentBody => {
  if (!appointment) return { date: '', start: '', end: '', link: '' };
  const [date, start] = clockOf(appointment.startsAt, timeZone);
  const [, end] = clockOf(appointment.endsAt, timeZone);
  return { date, start, end, link: appointment.link };
};

/** Sets a week's appointment, or moves it. */
export const AppointmentForm = (props: FormProps): ReactNode => {
  const { week, timeZone } = props;
  const initial: Record<(typeof fields)[number], string> = initialOf(props);
  const { sends, field, refuse, isBusy } = useForm({ initial, rules: { date, start, end, link } });
  const save = useClientSave({ refuse, fields });
  const params = { week: String(week) };
  return (
    <form
      className="flex flex-col gap-4"
      {...sends((body) => save(coachPage.setAppointment, { params, body }, saved))}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Date" type="date" {...field('date')} />
        <Field label="Start" type="time" {...field('start')} />
        <Field label="End" type="time" {...field('end')} />
      </div>
      <p className="text-sm text-muted">On your clock, in {zoneCity(timeZone)}.</p>
      <Field
        label="Link (optional)"
        type="url"
        hint="Leave it empty if you talk by phone."
        maxLength={rules.link.max}
        {...field('link')}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Save the session
      </Button>
    </form>
  );
};

import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm } from '@repo/web/forms/use-form.ts';
import {
  coachPage,
  type AppointmentBody,
  type CoachingWeek,
} from '@repo/contracts/coaching/coaching';
import { zoneCity, formatSpan } from '@repo/contracts/dates';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { type ReactNode, useTransition } from 'react';
import { TextArea } from '@repo/ui/fields/text-area';
import { Card } from '@repo/ui/card';
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
const AppointmentForm = (props: FormProps): ReactNode => {
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

const planRules = { plan: fieldRules.plan };
const sent = { title: 'Sent.', text: 'Your client gets an email that a plan is there.' };

/** Writes a week's plan, or changes it. */
const PlanForm = ({ week, plan }: Pick<CoachingWeek, 'week' | 'plan'>): ReactNode => {
  const initial = { plan: plan?.text ?? '' };
  const { sends, field, refuse, isBusy } = useForm({ initial, rules: planRules });
  const save = useClientSave({ refuse, fields: ['plan'] });
  const params = { week: String(week) };
  return (
    <form
      className="flex flex-col gap-4"
      {...sends((body) => save(coachPage.writePlan, { params, body }, sent))}
    >
      <TextArea
        label="What is there to try this week?"
        maxLength={rules.plan.max}
        {...field('plan')}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Send the plan
      </Button>
    </form>
  );
};

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

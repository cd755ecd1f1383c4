import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { clients } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import type { ReactNode } from 'react';
import { useSave } from './one-client.ts';
import { TimeZoneSelect } from './time-zone-select.tsx';

const { date, time, timeZone, place } = fieldRules;
const names = ['date', 'time', 'timeZone', 'place'] as const;

export type SessionFields = Record<(typeof names)[number], string>;

const saved = {
  title: 'Saved.',
  text: 'Your client gets an email about every new time and place.',
};

interface FormProps {
  id: string;
  initial: SessionFields;
  button: string;
  /** The coach's own time zone. */
  own: string;
  onSaved?: (() => void) | undefined;
  onUndone?: ((typed: SessionFields) => void) | undefined;
}

export const SessionForm = ({ id, initial, button, own, ...then }: FormProps): ReactNode => {
  const { sends, field, refuse, isBusy } = useForm({
    initial,
    rules: { date, time, timeZone, place },
  });
  const save = useSave({ refuse, fields: names, onSaved: then.onSaved });
  const send = (typed: SessionFields): Promise<void> =>
    save(clients.noteSession, { body: { id, ...typed } }, saved, {
      ids: [id],
      onUndone: () => then.onUndone?.(typed),
    });
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
      <Button type="submit" isBusy={isBusy} className="self-start">
        {button}
      </Button>
    </form>
  );
};

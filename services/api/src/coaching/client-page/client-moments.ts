import { rules } from '@repo/contracts/rules';
import type { Faults, Form } from './client-form.ts';

/** A moment as a clock of that zone shows it: "Monday, November 23, 2026 at 10:00 AM EST". */
export const formatMoment = (moment: Date, timeZone: string): string => {
  const parts = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { ...day, ...parts }).format(moment);
};

/** @returns what the fields for day and hour hold for a moment. */
export const wallOf = (moment: Date, timeZone: string): { date: string; time: string } => {
  const swedish = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', swedish)
    .format(moment)
    .split(' ');
  return { date, time };
};

interface FieldView {
  id: string;
  name: string;
  label: string;
  type: 'date' | 'time' | 'text';
  value: string;
  list?: string;
  max?: number;
  fault: string | undefined;
}

export interface SessionFormView {
  id: string;
  button: string;
  fields: FieldView[];
}

const fields: readonly Omit<FieldView, 'id' | 'value' | 'fault'>[] = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'time', label: 'Time', type: 'time' },
  { name: 'zone', label: 'Time zone', type: 'text', list: 'zones', max: rules.timeZone.max },
  { name: 'place', label: 'Place or link', type: 'text', max: rules.session.placeMax },
];

/** @param values what its fields hold, and the id of its session */
export const sessionForm = (values: Form, faults: Faults, button: string): SessionFormView => {
  const { id = '' } = values;
  return {
    id,
    button,
    fields: fields.map((field) => ({
      ...field,
      id: `${field.name}-${id}`,
      value: values[field.name] ?? '',
      fault: faults[field.name],
    })),
  };
};

import type { ReactNode } from 'react';
import { DayPicker, type ClassNames, type Matcher, type Modifiers } from 'react-day-picker';

export interface DatePickerProps {
  /** Accessible name of the calendar. */
  label: string;
  value: Date | undefined;
  onValueChange: (date: Date | undefined) => void;
  /** Days that cannot be picked, e.g. `{ before: new Date() }`. */
  isDisabled?: Matcher | Matcher[];
  today?: Date;
}

const stepClass =
  'grid size-11 place-items-center rounded-full hover:bg-tint aria-disabled:opacity-40';

const classNames: Partial<ClassNames> = {
  // Seven columns share a narrow phone, also with large text; else each day is a full-size target.
  root: 'mx-auto w-full max-w-77 select-none',
  months: 'relative',
  month_caption: 'flex h-11 items-center pl-3 font-display text-lg',
  nav: 'absolute right-0 top-0 flex gap-1',
  button_previous: stepClass,
  button_next: stepClass,
  chevron: 'size-4 fill-current',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-11 text-[length:min(var(--text-xs),6vw)] font-semibold text-muted',
  day: 'group p-0 text-center',
  day_button:
    'h-11 w-full max-w-11 rounded-full text-[length:min(1em,7vw)] tabular-nums hover:bg-tint ' +
    'group-data-selected:bg-primary group-data-selected:font-semibold ' +
    'group-data-selected:text-on-primary disabled:text-subtle ' +
    'group-data-selected:hover:bg-primary-hover forced-colors:group-data-selected:border-2 ' +
    'disabled:opacity-50 disabled:hover:bg-transparent',
  today: 'font-semibold text-link',
  outside: 'opacity-50',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** The accessible name contains the visible number (WCAG 2.5.3). */
const labelDay = (day: Date, { today, selected }: Modifiers): string =>
  [today && 'Today', dayFormat.format(day), selected && 'selected'].filter(Boolean).join(', ');

/** One month to pick a day from; arrow keys move by day, week and month. */
export const DatePicker = ({
  label,
  value,
  onValueChange,
  isDisabled,
  today,
}: DatePickerProps): ReactNode => (
  <DayPicker
    mode="single"
    aria-label={label}
    selected={value}
    onSelect={onValueChange}
    classNames={classNames}
    labels={{ labelDayButton: labelDay }}
    {...(isDisabled === undefined ? {} : { disabled: isDisabled })}
    {...(today === undefined ? {} : { today })}
  />
);

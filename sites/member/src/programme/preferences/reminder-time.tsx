import type { Reminders } from '@repo/contracts/accounts/me';
import type { ReactNode } from 'react';
import { clockOf, dayNames } from './reminder-moment.ts';

interface ChoiceProps {
  label: string;
  options: readonly string[];
  chosen: number;
  disabled?: boolean;
  onChoose: (place: number) => void;
}

/** A select with a few options, identified by index. */
export const Choice = ({ label, options, chosen, disabled, onChoose }: ChoiceProps): ReactNode => (
  <label className="flex min-w-36 flex-col gap-1.5 text-sm font-semibold">
    {label}
    <select
      className="min-h-11 rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {options.map((option, place) => (
        <option key={option} value={place}>
          {option}
        </option>
      ))}
    </select>
  </label>
);

const hours = Array.from({ length: 24 }, (_, hour) => clockOf(hour));

interface ReminderTimeProps {
  reminders: Reminders;
  isBusy: boolean;
  onChoose: (part: Partial<Reminders>) => void;
}

/** A day of the week and an hour, in the time zone shown below. */
export const ReminderTime = ({ reminders, isBusy, onChoose }: ReminderTimeProps): ReactNode => (
  <div>
    <div className="flex flex-wrap gap-4">
      <Choice
        label="Day"
        options={dayNames}
        chosen={reminders.day}
        disabled={isBusy}
        onChoose={(day) => {
          onChoose({ day });
        }}
      />
      <Choice
        label="Time"
        options={hours}
        chosen={reminders.hour}
        disabled={isBusy}
        onChoose={(hour) => {
          onChoose({ hour });
        }}
      />
    </div>
    <p className="mt-2 text-sm text-muted">Time zone: {reminders.timeZone}</p>
  </div>
);

import type { Reminders, Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import type { ReactNode } from 'react';
import { Switch } from '@repo/ui/fields/switch';

const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** @returns an hour as text: "9 AM" */
export const clockOf = (hour: number): string =>
  `${String(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? 'AM' : 'PM'}`;

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The default: Sunday morning, in this device's time zone. */
const sundayMorning = (): Reminders => ({ day: 0, hour: 9, timeZone: deviceZone() });

interface ChoiceProps {
  label: string;
  options: readonly string[];
  chosen: number;
  disabled?: boolean;
  onChoose: (place: number) => void;
}

/** A select with a few options, identified by index. */
const Choice = ({ label, options, chosen, disabled, onChoose }: ChoiceProps): ReactNode => (
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
const ReminderTime = ({ reminders, isBusy, onChoose }: ReminderTimeProps): ReactNode => (
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

export interface ReminderProps {
  chosen: Preferences;
  isBusy: boolean;
  onChange: (body: PreferencesBody) => void;
}

/** A weekly email: whether, and when. */
export const WeeklyReminder = ({ chosen, isBusy, onChange }: ReminderProps): ReactNode => {
  const { reminders } = chosen;
  const choose = (part: Partial<Reminders>): void => {
    // Uses this device's time zone: a member who changes the hour means local time.
    if (reminders) onChange({ reminders: { ...reminders, timeZone: deviceZone(), ...part } });
  };
  return (
    <>
      <Switch
        label="Remind me once a week by email"
        hint="A short email on the day you choose. Every one has a link to stop them."
        checked={reminders !== null}
        disabled={isBusy}
        onCheckedChange={(isOn) => {
          onChange({ reminders: isOn ? sundayMorning() : null });
        }}
      />
      {reminders && <ReminderTime reminders={reminders} isBusy={isBusy} onChoose={choose} />}
    </>
  );
};

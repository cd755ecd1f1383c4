import type { Preferences, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { Switch } from '@repo/ui/switch';
import type { ReactNode } from 'react';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** "12 AM", "1 AM" … "11 PM". */
const hours = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour % 12 || 12)} ${hour < 12 ? 'AM' : 'PM'}`,
);

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sunday morning, on the clock of this device, until the member says otherwise. */
const firstChoice = (): Reminders => ({
  day: 0,
  hour: 9,
  timeZone: deviceZone(),
});

interface ChoiceProps {
  label: string;
  options: readonly string[];
  chosen: number;
  disabled: boolean;
  onChoose: (place: number) => void;
}

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

interface ReminderChoicesProps {
  chosen: Preferences;
  isBusy: boolean;
  onChange: (body: PreferencesBody) => void;
}

/** A short email once a week if the member wants it, and how much it may say. */
export const ReminderChoices = ({ chosen, isBusy, onChange }: ReminderChoicesProps): ReactNode => {
  const { reminders } = chosen;
  const choose = (part: Partial<Reminders>): void => {
    // The zone of this device: whoever changes the hour means the clock in front of them.
    if (reminders) onChange({ reminders: { ...reminders, timeZone: deviceZone(), ...part } });
  };
  return (
    <>
      <Switch
        label="Remind me once a week by email"
        hint="A short note on the day you choose. Every note has a link to stop them."
        checked={reminders !== null}
        disabled={isBusy}
        onCheckedChange={(isOn) => {
          onChange({ reminders: isOn ? firstChoice() : null });
        }}
      />
      {reminders && (
        <div>
          <div className="flex flex-wrap gap-4">
            <Choice
              label="Day"
              options={days}
              chosen={reminders.day}
              disabled={isBusy}
              onChoose={(day) => {
                choose({ day });
              }}
            />
            <Choice
              label="Time"
              options={hours}
              chosen={reminders.hour}
              disabled={isBusy}
              onChoose={(hour) => {
                choose({ hour });
              }}
            />
          </div>
          <p className="mt-2 text-sm text-muted">Time zone: {reminders.timeZone}</p>
        </div>
      )}
      <Switch
        label="Be discreet"
        hint="Reminders and calendar entries say “Weekly reminder” and nothing about the program."
        checked={chosen.discreet}
        disabled={isBusy}
        onCheckedChange={(discreet) => {
          onChange({ discreet });
        }}
      />
    </>
  );
};

import type { Preferences, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import { deviceZone, sundayMorning } from './reminder-moment.ts';
import { ReminderTime } from './reminder-time.tsx';

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

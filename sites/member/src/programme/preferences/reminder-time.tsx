import type { Reminders } from '@repo/contracts/accounts/me';
import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import { clockOf, dayNames } from './reminder-moment.ts';

const hours = Array.from({ length: 24 }, (_, hour) => clockOf(hour));

interface ReminderTimeProps {
  reminders: Reminders;
  isBusy: boolean;
  onChoose: (part: Partial<Reminders>) => void;
}

/** A day of the week and an hour, on the clock of the zone that stands below. */
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

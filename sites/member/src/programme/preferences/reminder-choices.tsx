import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import { WeeklyReminder, type ReminderProps } from './weekly-reminder.tsx';

/** The weekly email, and how much reminders may reveal. */
export const ReminderChoices = (props: ReminderProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  return (
    <>
      <WeeklyReminder {...props} />
      <Switch
        label="Be discreet"
        hint="Reminders name no week and no topic, and calendar entries say “Weekly reminder” and nothing else."
        checked={chosen.discreet}
        disabled={isBusy}
        onCheckedChange={(discreet) => {
          onChange({ discreet });
        }}
      />
    </>
  );
};

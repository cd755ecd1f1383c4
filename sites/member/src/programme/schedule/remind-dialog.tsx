import { weeks, type WeekNumber } from '@repo/product/weeks';
import { Dialog } from '@repo/ui/dialogs/dialog';
import { useState, type ReactNode } from 'react';
import { Choice } from '../preferences/reminder-time.tsx';
import { RemindMe } from './remind-me.tsx';
import { ReminderForm } from './reminder-form.tsx';

interface RemindDialogProps {
  /** The current week. */
  week: WeekNumber;
  onClose: () => void;
}

/** An email or a calendar entry, for this week or a later one. */
export const RemindDialog = ({ week, onClose }: RemindDialogProps): ReactNode => {
  const [chosen, setChosen] = useState(week);
  const ahead = weeks.filter((one) => one.week >= week);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      closeLabel="Close"
      title="Remind me"
      text="A quiet hour with yourself, kept like any other appointment."
    >
      <div className="flex flex-col gap-5">
        <RemindMe />
        <details>
          <summary className="min-h-11 w-fit content-center font-semibold text-link">
            Add it to my calendar
          </summary>
          <div className="mt-2 flex flex-col gap-5">
            <Choice
              label="Week"
              options={ahead.map((one) => `Week ${String(one.week)}`)}
              chosen={chosen - week}
              onChoose={(place) => {
                setChosen((week + place) as WeekNumber);
              }}
            />
            <ReminderForm week={chosen} />
          </div>
        </details>
      </div>
    </Dialog>
  );
};

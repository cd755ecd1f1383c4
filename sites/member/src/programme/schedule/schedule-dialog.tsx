import type { WeekNumber } from '@repo/product/weeks';
import { Dialog } from '@repo/ui/dialogs/dialog';
import type { ReactNode } from 'react';
import { useChoices } from '../use-choices.ts';
import { WeeklyReminder } from './weekly-reminder.tsx';
import { CalendarForm } from './calendar-form.tsx';

/** The choice of a weekly email; the form above loads what the member has chosen. */
const ByEmail = (): ReactNode => {
  const { chosen, isBusy, status, change } = useChoices();
  if (!chosen) return null;
  return (
    <section aria-label="By email" className="flex flex-col gap-4 border-t border-line pt-5">
      <WeeklyReminder chosen={chosen} isBusy={isBusy} onChange={change} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {status}
      </p>
    </section>
  );
};

interface ScheduleDialogProps {
  week: WeekNumber;
  onClose: () => void;
}

/** A calendar entry for one week, and below it the weekly email. */
export const ScheduleDialog = ({ week, onClose }: ScheduleDialogProps): ReactNode => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    closeLabel="Close"
    title={`Schedule week ${String(week)}`}
  >
    <div className="flex flex-col gap-5">
      <CalendarForm week={week} />
      <ByEmail />
    </div>
  </Dialog>
);

import type { WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { CalendarDays } from 'lucide-react';
import { useState, type ReactNode } from 'react';

// The date picker and the calendar file are heavy, so they load with the first click.
const scheduleDialog = lazyComponent(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

/** On the card of the current and of every locked week. */
export const ScheduleButton = ({ week }: { week: WeekNumber }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Schedule Week ${String(week)}`}
        onClick={() => setIsOpen(true)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        Schedule
      </Button>
      {isOpen && <scheduleDialog.View week={week} onClose={() => setIsOpen(false)} />}
    </>
  );
};

import { Button } from '@repo/ui/button';
import { late } from '@repo/ui/states/late';
import { CalendarPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

// The date picker and the calendar file are heavy; they come with the first click.
const scheduleDialog = late(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

interface ScheduleButtonProps {
  week: number;
  /** Only the icon, where there is little room. */
  isCompact?: boolean;
}

/** The calendar button of the current and the locked weeks. */
export const ScheduleButton = ({ week, isCompact = false }: ScheduleButtonProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Schedule week ${String(week)}`}
        onClick={() => setIsOpen(true)}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        <span className={isCompact ? 'max-sm:sr-only' : ''}>Schedule</span>
      </Button>
      {isOpen && <scheduleDialog.View week={week} onClose={() => setIsOpen(false)} />}
    </>
  );
};

import { Button } from '@repo/ui/button';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

// The date picker and the calendar file are heavy; they come with the first click.
const ScheduleDialog = lazy(async () => {
  const { ScheduleDialog: Dialog } = await import('./schedule-dialog.tsx');
  return { default: Dialog };
});

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
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleDialog week={week} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

import { preferences } from '../../accounts/preferences.ts';
import type { WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { Tooltip } from '@repo/ui/dialogs/tooltip';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { CalendarDays } from 'lucide-react';
import { useState, type ReactNode } from 'react';

// The date picker and the calendar file are heavy, so they load with the first click, as does what the
// member has chosen: the dialog opens at its full height.
const scheduleDialog = lazyComponent(async () => {
  await preferences.load().catch(() => undefined);
  return (await import('./schedule-dialog.tsx')).ScheduleDialog;
});

interface ScheduleButtonProps {
  week: WeekNumber;
  /** Shows the calendar alone. */
  isIcon?: boolean;
}

/** On the card of the current and of every locked week. */
export const ScheduleButton = ({ week, isIcon = false }: ScheduleButtonProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const name = `Schedule Week ${String(week)}`;
  const button = (
    <Button
      variant="quiet"
      size={isIcon ? 'icon' : 'sm'}
      aria-label={name}
      onClick={() => setIsOpen(true)}
    >
      <CalendarDays aria-hidden="true" className="size-5" />
      {!isIcon && 'Schedule'}
    </Button>
  );
  return (
    <>
      {isIcon ? <Tooltip text={name}>{button}</Tooltip> : button}
      {isOpen && <scheduleDialog.View week={week} onClose={() => setIsOpen(false)} />}
    </>
  );
};

import type { WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Bell } from 'lucide-react';
import { useState, type ReactNode } from 'react';

// The date picker and the calendar file are heavy, so they load with the first click.
const remindDialog = lazyComponent(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** The button for all reminders: by email, or in the member's own calendar. */
export const RemindButton = ({ week }: { week: WeekNumber }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        <Bell aria-hidden="true" className="size-5" />
        Remind me
      </Button>
      {isOpen && <remindDialog.View week={week} onClose={() => setIsOpen(false)} />}
    </>
  );
};

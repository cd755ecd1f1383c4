import { leaveQuickly, onThreeShifts } from '@repo/ui/leave-quickly';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { clearDrafts } from '../browser/drafts.ts';

/** A page that raises no questions. */
const elsewhere = 'https://www.wikipedia.org/';

const leave = (): void => void leaveQuickly(elsewhere, clearDrafts);

/** For members who may be watched. It says what it does not do. */
export const QuickExit = (): ReactNode => {
  useEffect(() => onThreeShifts(leave), []);
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-muted">
      <a
        href={elsewhere}
        rel="noreferrer"
        aria-describedby="quick-exit-note"
        className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-link"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          leave();
        }}
      >
        Leave this page
      </a>
      <span id="quick-exit-note">
        <span className="pointer-coarse:hidden">or press Shift three times.</span> Drafts here are
        wiped; you stay signed in and your browser history remains.
      </span>
    </p>
  );
};

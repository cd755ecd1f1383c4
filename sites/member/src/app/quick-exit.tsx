import { onThreeShifts } from '@repo/ui/leave-quickly';
import { useEffect, type ReactNode } from 'react';
import { ExitLink, leaveNow } from '../browser/exit-link.tsx';

/** For members who may be watched. It says what it does not do. */
export const QuickExit = (): ReactNode => {
  useEffect(() => onThreeShifts(leaveNow), []);
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-muted max-sm:contents">
      <ExitLink />
      <span id="quick-exit-note" className="text-xs text-muted">
        <span className="pointer-coarse:hidden">or press Shift three times.</span> Drafts here are
        wiped; you stay signed in and your browser history remains.
      </span>
    </p>
  );
};

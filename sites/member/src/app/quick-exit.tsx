import { hasKeyboard, onThreeShifts } from '@repo/ui/leave-quickly';
import { useEffect, useState, type ReactNode } from 'react';
import { leaveNow, quickExitNoteId } from '../browser/exit-link.tsx';
import { isNoted, note } from '../browser/noted.ts';

const known = 'quick-exit-known';

/** Whether the member has said that they know how quick exit works. */
export const useExplained = (): [boolean, () => void] => {
  const [isExplained, setIsExplained] = useState(() => isNoted(known));
  return [
    isExplained,
    () => {
      note(known);
      setIsExplained(true);
    },
  ];
};

/** Three presses of Shift leave, on a machine with a keyboard. */
export const useThreeShifts = (): void => {
  useEffect(() => (hasKeyboard() ? onThreeShifts(leaveNow) : undefined), []);
};

interface QuickExitNoteProps {
  /** Puts the note away; it then stands at the foot of every page. */
  onKnown?: () => void;
}

/** What leaving does, and what it does not do. */
export const QuickExitNote = ({ onKnown }: QuickExitNoteProps): ReactNode => (
  <p className="text-xs text-muted">
    <span id={quickExitNoteId}>
      “Leave this page” opens another site at once
      <span className="pointer-coarse:hidden">, and so does pressing Shift three times</span>.
      Drafts here are wiped; you stay signed in and your browser history remains.
    </span>
    {onKnown && (
      <button
        type="button"
        onClick={onKnown}
        className="-my-2 ml-1 inline-flex min-h-11 items-center px-2 font-semibold text-link underline underline-offset-4"
      >
        Got it
      </button>
    )}
  </p>
);

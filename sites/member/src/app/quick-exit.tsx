import { isNoted, note, onNoted, quickExitKnown } from '@repo/client/browser/noted.ts';
import { paths } from '@repo/contracts/paths';
import { hasKeyboard, onThreeShifts } from '@repo/ui/leave-quickly';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveNow, quickExitNoteId } from '../browser/exit-link.tsx';

/** Whether the member has said that they know how quick exit works. */
export const useExplained = (): boolean =>
  useSyncExternalStore(
    onNoted,
    () => isNoted(quickExitKnown),
    () => false,
  );

/** Three presses of Shift leave, on a machine with a keyboard. */
export const useThreeShifts = (): void => {
  useEffect(() => (hasKeyboard() ? onThreeShifts(leaveNow) : undefined), []);
};

interface QuickExitNoteProps {
  /** At the foot of a page it stays; at the top it can be put away, to the foot of every page. */
  isNews?: boolean;
}

const never = () => () => undefined;

/** Whether the app runs: the document is drawn before it does, and Shift leaves only then. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What leaving does, and what it does not do. */
export const QuickExitNote = ({ isNews = false }: QuickExitNoteProps): ReactNode => {
  const isRunning = useIsRunning();
  const { pathname } = useLocation();
  // The document is drawn alike for every page. The coach has no account.
  const isSignedIn = !isRunning || pathname !== paths.client;
  return (
    <p className={`text-xs text-muted ${isNews ? 'quick-exit-news' : ''}`}>
      <span id={quickExitNoteId}>
        “Leave this page” opens another site at once
        <span className={`pointer-coarse:hidden ${isRunning ? '' : 'invisible'}`}>
          , and so does pressing Shift three times
        </span>
        . Drafts here are wiped; {isSignedIn && 'you stay signed in and '}your browser history
        remains.
      </span>
      {isNews && (
        <button
          type="button"
          onClick={() => {
            note(quickExitKnown);
          }}
          className="-my-2 ml-1 inline-flex min-h-11 items-center px-2 font-semibold text-link underline underline-offset-4"
        >
          Got it
        </button>
      )}
    </p>
  );
};

import { isFlagSet, setFlag, onFlagChange, quickExitKnown } from '@repo/client/browser/flags.ts';
import { paths } from '@repo/contracts/paths';
import { hasKeyboard, onThreeShifts } from '@repo/ui/quick-exit';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveNow, quickExitNoteId } from '../browser/exit-link.tsx';

/** Whether the member has confirmed that they know how quick exit works. */
export const useExplained = (): boolean =>
  useSyncExternalStore(
    onFlagChange,
    () => isFlagSet(quickExitKnown),
    () => false,
  );

/** Enables leaving by three presses of Shift, on devices with a keyboard. */
export const useThreeShifts = (): void => {
  useEffect(() => (hasKeyboard() ? onThreeShifts(leaveNow) : undefined), []);
};

const never = () => () => undefined;

/** Whether the app is hydrated: Shift works only then, but the document shows earlier. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What leaving does and does not do. */
const Effect = ({ id }: { id?: string }): ReactNode => {
  const isRunning = useIsRunning();
  const { pathname } = useLocation();
  // The document is the same for every page until hydration. The coach has no account.
  const isSignedIn = !isRunning || pathname !== paths.client;
  return (
    <span id={id}>
      “Leave” opens Wikipedia at once and clears your drafts here
      <span className={`pointer-coarse:hidden ${isRunning ? '' : 'invisible'}`}>
        . So does pressing Shift three times
      </span>
      . {isSignedIn && 'You stay signed in. '}Your browser history still shows the visit.
    </span>
  );
};

const GotIt = (): ReactNode => (
  <button
    type="button"
    onClick={() => {
      setFlag(quickExitKnown);
    }}
    className="-my-2 ml-1 inline-flex min-h-11 items-center px-2 font-semibold text-link underline underline-offset-4"
  >
    Got it
  </button>
);

const summaryClass = 'min-h-11 w-fit content-center underline underline-offset-4';

/** At the top until confirmed; collapsed on a phone, to keep the page's main button in view. */
export const QuickExitNews = (): ReactNode => (
  <>
    <p className="quick-exit-news text-xs text-muted max-sm:hidden">
      <Effect id={quickExitNoteId} />
      <GotIt />
    </p>
    <details className="quick-exit-news text-xs text-muted sm:hidden">
      <summary className={summaryClass}>What “Leave” does</summary>
      <Effect />
      <GotIt />
    </details>
  </>
);

/** Collapsed at the bottom of every page after that. */
export const QuickExitFoot = (): ReactNode => (
  <details className="text-xs text-muted">
    <summary className={summaryClass}>What “Leave” does</summary>
    <p className="max-w-prose">
      <Effect id={quickExitNoteId} />
    </p>
  </details>
);

import { positionText, readPosition } from '@repo/client/browser/reading-positions.ts';
import type { WeekText } from '@repo/contracts/programme/programme';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { weekKey } from '../week-text.ts';
import { partsOf } from './parts.ts';
import { scrollToPosition } from './position.ts';

interface ResumeProps {
  userId: string;
  week: WeekText;
}

/** Offers the position where the member stopped; scrolls there at once if they have asked for it. */
export const Resume = ({ userId, week }: ResumeProps): ReactNode => {
  const [position] = useState(() => readPosition(userId, weekKey(week.week)));
  const { state, search } = useLocation() as Location<{ isContinued?: boolean } | null>;
  // A mail's link has a query instead of router state.
  const isContinued = state?.isContinued === true || search === '?go=on';
  useLayoutEffect(() => {
    if (!position || !isContinued) return;
    // After the app shell's own effects, which scroll every new page to its top.
    const timer = setTimeout(() => {
      scrollToPosition(partsOf(week), position);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [position, isContinued, week]);
  if (!position) return null;
  return (
    <button
      type="button"
      onClick={() => {
        scrollToPosition(partsOf(week), position);
      }}
      className="mt-5 min-h-11 rounded-full border border-line-strong px-5 py-2 text-left text-sm font-semibold text-ink hover:bg-tint print:hidden"
    >
      Continue: {positionText(position)} <span aria-hidden="true">↓</span>
    </button>
  );
};

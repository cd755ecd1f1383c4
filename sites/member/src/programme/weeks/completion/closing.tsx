import type { Programme } from '@repo/contracts/programme/programme';
import type { WeekNumber } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';
import { MovingArt } from '../moving-art.tsx';
import { ownLine } from '../own-line.ts';
import { RemindMe } from '../../schedule/remind-me.tsx';

interface ClosingProps {
  /** The week that has just been completed. */
  week: WeekNumber;
  record: Programme;
  onOpen: () => void;
}

/** A pause between two weeks: the moved shapes, a line of the member's, and what to do next. */
const Closing = ({ week, record, onOpen }: ClosingProps): ReactNode => {
  const line = ownLine(record, week);
  return (
    <section
      aria-labelledby="closing-title"
      className="flex min-h-[75dvh] flex-col items-center justify-center gap-5 rounded-xl bg-sunken p-5 py-10 text-center sm:p-10 print:hidden"
    >
      <MovingArt from={week} to={week + 1} className="w-52 sm:w-64" />
      <h2 id="closing-title" className="font-display text-3xl">
        Let it settle
      </h2>
      {line && (
        <blockquote className="max-w-prose font-reading text-lg italic wrap-anywhere">
          <p className="mb-1 font-sans text-sm text-muted not-italic">You wrote</p>“{line}”
        </blockquote>
      )}
      <p className="max-w-prose text-muted">
        The next week is open whenever you are. Or rest first, and choose below when we’ll remind
        you.
      </p>
      <Button onClick={onOpen}>{`Open week ${String(week + 1)}`}</Button>
      <div className="w-full max-w-lg text-left">
        <RemindMe />
      </div>
    </section>
  );
};

/** Rendered from a page's data, so that it is part of the page's first frame. */
export const drawClosing = (props: ClosingProps): ReactNode => <Closing {...props} />;

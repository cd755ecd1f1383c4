import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';
import { InsightText } from './insight-text.tsx';

/** The warm, fixed answer to words that may mean danger; no model wrote it. */
export const Care = ({ text }: { text: string }): ReactNode => {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        Help stays one step away.
        <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
          Show the helplines
        </Button>
      </p>
    );
  return (
    <section aria-labelledby="care-title" className="rounded-lg bg-warn-bg p-5 sm:p-6">
      <h3 id="care-title" className="mb-3 font-display text-xl text-warn">
        You matter more than this exercise
      </h3>
      <InsightText text={text} />
      <Button variant="secondary" className="mt-5 print:hidden" onClick={() => setIsOpen(false)}>
        I’m safe, continue
      </Button>
    </section>
  );
};

import { Button } from '@repo/ui/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { ExitLink } from '../../browser/exit-link.tsx';
import { CareText } from './care-text.tsx';
import type { CareProps } from './care.tsx';
import { FirstSentences } from './first-sentences.tsx';
import { HelpLines } from './help-lines.tsx';

/** The button that saved the text is gone; whoever reads by keyboard or ear goes on here. */
const useFocus = (isNew: boolean): React.RefObject<HTMLHeadingElement | null> => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) headingRef.current?.focus();
  }, [isNew]);
  return headingRef;
};

/** Help in place of an insight: fixed words, lines to tap, and two ways on. */
export const CarePanel = ({ care, text, isNew }: CareProps): ReactNode => {
  const headingRef = useFocus(isNew);
  return (
    <section
      aria-labelledby="care-title"
      className="flex flex-col gap-6 rounded-lg bg-tint p-5 sm:p-8 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="care-title" ref={headingRef} tabIndex={-1} className="font-display text-2xl">
          Let’s pause here for a moment
        </h3>
        <ExitLink />
      </div>
      <CareText text={text}>
        <HelpLines />
      </CareText>
      <FirstSentences />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button
          variant="secondary"
          onClick={() => {
            care.answer('safe');
          }}
        >
          I’m safe, continue
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            care.answer('not-me');
          }}
        >
          This wasn’t about me
        </Button>
      </div>
    </section>
  );
};

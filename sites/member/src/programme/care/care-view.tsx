import { Button } from '@repo/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ExitLink } from '../../browser/exit-link.tsx';
import type { CareProps } from './care.tsx';
import { FirstSentences } from './first-sentences.tsx';
import { HelpLines } from './help-lines.tsx';

/** How every fixed text begins; all there is where the connection broke before the rest came. */
const opening = 'Thank you for writing this down. It matters more than any exercise of this week.';

interface CareTextProps {
  text: string | undefined;
  /** The lines to call stand here: after a few words, before the many. */
  children?: ReactNode;
}

const Paragraphs = ({ texts }: { texts: string[] }): ReactNode => (
  <div className="flex max-w-prose flex-col gap-3">
    {texts.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

/** The fixed text: its first half says that it was heard, its second what may help. */
const CareText = ({ text = opening, children }: CareTextProps): ReactNode => {
  const paragraphs = text.split(/\n{2,}/);
  const half = Math.ceil(paragraphs.length / 2);
  return (
    <>
      <Paragraphs texts={paragraphs.slice(0, half)} />
      {children}
      {paragraphs.length > half && <Paragraphs texts={paragraphs.slice(half)} />}
    </>
  );
};

/** The button that saved the text is gone; whoever reads by keyboard or ear goes on here. */
const useFocus = (isNew: boolean): React.RefObject<HTMLHeadingElement | null> => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) headingRef.current?.focus();
  }, [isNew]);
  return headingRef;
};

/** Help in place of an insight: fixed words, lines to tap, and two ways on. */
const CarePanel = ({ care, text, isNew }: CareProps): ReactNode => {
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

interface CareNoteProps {
  text: string;
  /** On the button that shows the lines. */
  unfold: string;
  onClose?: () => void;
  /** Stands above the lines once they are shown. */
  children?: ReactNode;
}

/** The same help in two quiet lines. */
const CareNote = ({ text, unfold, onClose, children }: CareNoteProps): ReactNode => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <section aria-label="Help" className="text-sm text-muted print:hidden">
      <p>{text}</p>
      <p className="-ml-4 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Show less' : unfold}
        </Button>
        {onClose && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            Hide this
          </Button>
        )}
      </p>
      {isUnfolded && (
        <div className="mt-2 flex flex-col gap-6 rounded-lg border border-line p-5 text-base text-ink">
          {children}
          <HelpLines />
        </div>
      )}
    </section>
  );
};

/** One chunk with all help and the table of lines. */
export const CareView = (props: CareProps): ReactNode => {
  const { care, text } = props;
  if (care.isOpen) return <CarePanel {...props} />;
  if (care.level === 'danger')
    return (
      <CareNote text="Help stays one step away." unfold="Show it again">
        <CareText text={text} />
      </CareNote>
    );
  return (
    <CareNote
      text="If this weighs on you, or if someone scares you, there are people you can talk to."
      unfold="See who you can call or text"
      onClose={() => {
        care.answer('not-me');
      }}
    />
  );
};

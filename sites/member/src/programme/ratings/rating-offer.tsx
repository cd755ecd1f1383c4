import { call } from '@repo/client/server/api.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import {
  selfRating,
  type RatingMoment,
  type SelfRating,
} from '@repo/contracts/programme/self-rating';
import { Button } from '@repo/ui/button';
import { late } from '@repo/ui/states/late';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const NotHere = (): ReactNode => (
  <p role="alert" className="text-sm text-danger">
    The questions could not be loaded. Please load the page again.
  </p>
);

// With the tap that asks for them: most visits go on to what they came for.
const fourQuestions = late(async () => (await import('./four-questions.tsx')).FourQuestions, {
  Instead: NotHere,
});

const texts: Record<RatingMoment, { title: string; text: string }> = {
  before: {
    title: 'Four questions before you begin',
    text: 'They take less than a minute. In six weeks you can answer them again and see what has changed.',
  },
  after: {
    title: 'The four questions, once more',
    text: 'They take less than a minute, and show you what has changed since you began.',
  },
  later: {
    title: 'Three months on, the four questions',
    text: 'They take less than a minute, and show you what has stayed.',
  },
};

const kept = 'Thank you. Your answers are kept with your words, and only you can see them.';
const skipped = 'All right. You won’t be asked again.';

/** What is said in the place of the questions, to who can see it and who cannot. */
const End = ({ children }: { children: string }): ReactNode => {
  const endRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => endRef.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={endRef} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
      {children}
    </p>
  );
};

interface RatingOfferProps {
  moment: RatingMoment;
  /** What was answered before week 1. */
  before?: SelfRating | undefined;
  /** Answered, or not wanted. */
  onEnd: () => void;
}

/** Four questions that may be left alone, by one tap for good (ADR 0053). */
export const RatingOffer = ({ moment, before, onEnd }: RatingOfferProps): ReactNode => {
  const [isAsked, setIsAsked] = useState(false);
  const [end, setEnd] = useState<string>();
  const { isBusy, run } = useAction('This could not be saved');
  const finish = (text: string): void => {
    setEnd(text);
    onEnd();
  };
  const skip = async (): Promise<void> => {
    if (await run(() => call(selfRating.skip, { params: { moment } }))) finish(skipped);
  };
  if (end) return <End>{end}</End>;
  const { title, text } = texts[moment];
  return (
    <section
      aria-labelledby="rating-title"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:p-8 print:hidden"
    >
      <div>
        <h2 id="rating-title" className="font-display text-xl">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {isAsked && (
        <fourQuestions.View
          moment={moment}
          before={before}
          onKept={(first) => {
            finish(first ?? kept);
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isAsked && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setIsAsked(true);
            }}
          >
            Answer them
          </Button>
        )}
        <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void skip()}>
          Not now
        </Button>
      </div>
    </section>
  );
};

import { call } from '@repo/client/server/api.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { selfRating, type RatingMoment } from '@repo/contracts/programme/self-rating';
import { Button } from '@repo/ui/button';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ownJournal } from '../journal/own-journal.ts';
import { weekText } from '../week-text.ts';
import { FourQuestions, type FourQuestionsProps } from './four-questions.tsx';

const kept = 'Thank you. Your answers are kept with your words, and only you can see them.';
const skipped = 'All right. You won’t be asked again.';

/** Makes the next page reload the offer and the answers. */
const forgetOffer = (moment: RatingMoment): void => {
  if (moment === 'before') weekText(1).clear();
  else void ownJournal.reload().catch(() => undefined);
};

/** Replaces the questions with a sentence, which is also announced. */
const End = ({ children }: { children: string }): ReactNode => {
  const endRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => endRef.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={endRef} role="status" tabIndex={-1} className="text-sm outline-none">
      {children}
    </p>
  );
};

interface RatingReplyProps extends Omit<FourQuestionsProps, 'onKept'> {
  /** The first press: “Answer them”, or “No, thanks”. */
  isWanted: boolean;
}

/** The questions, which can be skipped at any time. */
export const RatingReply = ({ isWanted, ...asked }: RatingReplyProps): ReactNode => {
  const { moment } = asked;
  const [end, setEnd] = useState<string>();
  const { isBusy, run } = useAction('This could not be saved');
  const finish = (text: string): void => {
    setEnd(text);
    forgetOffer(moment);
  };
  const skip = async (): Promise<void> => {
    if (await run(() => call(selfRating.skip, { params: { moment } }))) finish(skipped);
  };
  const begin = useEffectEvent(() => {
    if (!isWanted) void skip();
  });
  useEffect(() => {
    begin();
  }, []);
  if (end) return <End>{end}</End>;
  return (
    <>
      {isWanted && (
        <FourQuestions
          {...asked}
          onKept={(first) => {
            finish(first ?? kept);
          }}
        />
      )}
      <Button
        variant="quiet"
        size="sm"
        isBusy={isBusy}
        className="mt-3 -ml-4"
        onClick={() => void skip()}
      >
        No, thanks
      </Button>
    </>
  );
};

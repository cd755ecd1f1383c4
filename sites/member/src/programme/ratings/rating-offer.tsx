import type { RatingMoment, SelfRating } from '@repo/contracts/programme/self-rating';
import { Button } from '@repo/ui/button';
import { late } from '@repo/ui/states/late';
import { useState, type ReactNode } from 'react';

const NotHere = (): ReactNode => (
  <p role="alert" className="text-sm text-danger">
    Please load the page again.
  </p>
);

// With the tap that asks for it: most visits go on to what they came for.
const reply = late(async () => (await import('./rating-reply.tsx')).RatingReply, {
  Instead: NotHere,
});

interface RatingOfferProps {
  moment: RatingMoment;
  /** What was answered before week 1. */
  before?: SelfRating | undefined;
  /** Answered, or not wanted. */
  onEnd: () => void;
  /** What it is for. */
  children: string;
}

/** Four questions that may be left alone, by one tap for good (ADR 0053). */
export const RatingOffer = ({ children, ...rest }: RatingOfferProps): ReactNode => {
  const [isWanted, setIsWanted] = useState<boolean>();
  return (
    <section
      aria-labelledby="rating"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:p-8 print:hidden"
    >
      <div>
        <h2 id="rating" className="font-display text-xl">
          Four questions
        </h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      {isWanted === undefined ? (
        <div className="flex gap-3">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setIsWanted(true);
            }}
          >
            Answer them
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setIsWanted(false);
            }}
          >
            Not now
          </Button>
        </div>
      ) : (
        <reply.View {...rest} isWanted={isWanted} />
      )}
    </section>
  );
};

import type { RatingMoment, SelfRating } from '@repo/contracts/programme/self-rating';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { useState, type ReactNode } from 'react';

// Loaded on tap: most visitors continue without it.
const reply = lazyComponent(async () => (await import('./rating-reply.tsx')).RatingReply, {
  Fallback: () => 'Please load the page again.',
});

interface RatingOfferProps {
  moment: RatingMoment;
  /** The answers from before week 1. */
  before?: SelfRating | undefined;
  /** Why the questions are asked. */
  children: string;
}

const ways = ['Answer them', 'No, thanks'] as const;

/** Four questions, which one tap declines for good (ADR 0042). */
export const RatingOffer = ({ children, ...rest }: RatingOfferProps): ReactNode => {
  const [way, setWay] = useState<(typeof ways)[number]>();
  return (
    <Card as="section" aria-labelledby="rating" className="print:hidden">
      <CardTitle id="rating">Four questions</CardTitle>
      <p className="mt-4 mb-4 text-muted">{children}</p>
      {way ? (
        <reply.View {...rest} isWanted={way === ways[0]} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {ways.map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              onClick={() => {
                setWay(name);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
};

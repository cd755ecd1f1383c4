import { quoteIntervalMs, quotes } from '@repo/product/quotes';
import { Carousel } from '@repo/ui/carousel/carousel';
import { useState, type ReactNode } from 'react';

const slides = quotes.map((quote) => ({
  key: quote,
  content: (
    <div className="grid h-full">
      <blockquote className="m-auto max-w-xl py-4 text-center text-xl leading-snug">
        {quote}
      </blockquote>
    </div>
  ),
}));

interface InspirationProps {
  label: string;
  /** When the first quote became visible, in milliseconds of `performance.now`. */
  shownAt: number;
}

/** Ten quotes, one every four seconds, with a pause button and dots. */
export const Inspiration = ({ label, shownAt }: InspirationProps): ReactNode => {
  const [firstMs] = useState(() => Math.max(0, shownAt + quoteIntervalMs - performance.now()));
  return (
    <div className="rounded-xl bg-sunken px-4 py-8 sm:px-8">
      <p className="text-center text-sm font-semibold text-muted">{label}</p>
      <Carousel
        label={label}
        slides={slides}
        intervalMs={quoteIntervalMs}
        firstMs={firstMs}
        texts={{
          pause: 'Pause quotes',
          play: 'Play quotes',
          slide: (position, count) => `Quote ${String(position)} of ${String(count)}`,
        }}
      />
    </div>
  );
};

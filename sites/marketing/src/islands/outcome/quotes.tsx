import { quoteIntervalMs, quotes } from '@repo/product/quotes';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { useEffect, useState, type ReactNode } from 'react';

/** The first quote, in a space as tall as the tallest, with room for the controls below. */
const FirstQuote = ({ label }: { label: string }): ReactNode => (
  <div className="rounded-xl bg-sunken px-4 py-8 sm:px-8">
    <p className="text-center text-sm font-semibold text-muted">{label}</p>
    <div className="grid px-2">
      {quotes.map((quote, index) => (
        <blockquote
          key={quote}
          className={`col-start-1 row-start-1 m-auto max-w-xl py-4 text-center text-xl leading-snug ${index === 0 ? '' : 'invisible'}`}
        >
          {quote}
        </blockquote>
      ))}
    </div>
    <div className="mt-4 flex flex-wrap items-center justify-center">
      <span className="mr-2 size-11" />
      <span className="h-8 w-80 max-w-full" />
    </div>
  </div>
);

// The carousel's code loads while the first quote is being read.
const inspiration = lazyComponent(async () => (await import('./inspiration.tsx')).Inspiration, {
  Placeholder: FirstQuote,
});

/** Quotes to read after the purchase. */
export const Quotes = ({ label }: { label: string }): ReactNode => {
  const [shownAt] = useState(() => performance.now());
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsMoving(true);
    }, quoteIntervalMs / 2);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isMoving ? (
    <inspiration.View label={label} shownAt={shownAt} />
  ) : (
    <FirstQuote label={label} />
  );
};
